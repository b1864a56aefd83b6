import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The file with the fingerprint of a build's sources and, on further lines, the files of the build before it. */
const fingerprintFileName = '.built-from';

/** Returns the folder that a new build is written to until it is complete. */
export const nextBuildFolder = (dist: string): string => join(dist, 'next');

/** Returns the fingerprint that a build in this folder recorded for its sources, or undefined if there is no build. */
export function readFingerprint(dist: string): string | undefined {
  return readFingerprintFile(dist)[0];
}

export type Build = {
  /** The folder of the finished build. */
  readonly dist: string;
  readonly fingerprint: string;
  /** Writes the files to the empty folder `nextBuildFolder(dist)`. */
  readonly build: () => Promise<void>;
};

/**
 * Replaces builds only once all new ones are complete, so a failed build never leaves a mix of versions. Files of a
 * previous build that the new one doesn't replace stay until the next build, because running instances need them until
 * they restart.
 */
export async function replaceBuilds(builds: readonly Build[]): Promise<void> {
  const clear = (): void => {
    for (const { dist } of builds) rmSync(nextBuildFolder(dist), { recursive: true, force: true });
  };
  clear();
  try {
    const results = await Promise.allSettled(builds.map(({ build }) => build()));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    for (const { dist, fingerprint } of builds) moveNextBuild(dist, fingerprint);
  } finally {
    clear();
  }
}

function moveNextBuild(dist: string, fingerprint: string): void {
  const next = nextBuildFolder(dist);
  for (const file of readFingerprintFile(dist).slice(1)) rmSync(join(dist, file), { force: true });
  const files = listRelativeFiles(next);
  // Files that replace others, such as main.js, are moved last, because they refer to new files.
  const replaces = (file: string): number => Number(existsSync(join(dist, file)));
  for (const file of files.toSorted((one, other) => replaces(one) - replaces(other))) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    // The server would otherwise send the compressed copies of the earlier file.
    for (const copy of [`${file}.br`, `${file}.gz`])
      if (!files.includes(copy)) rmSync(join(dist, copy), { force: true });
    renameSync(join(next, file), join(dist, file));
  }
  const left = listRelativeFiles(dist).filter((file) => file !== fingerprintFileName && !files.includes(file));
  writeFileSync(join(dist, fingerprintFileName), [fingerprint, ...left].join('\n'));
}

function readFingerprintFile(dist: string): string[] {
  const path = join(dist, fingerprintFileName);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
}

function listRelativeFiles(folder: string): string[] {
  return listFiles(folder).map((file) => relative(folder, file));
}

/** Returns the sorted paths of all files in a folder and its subfolders, except packages and builds. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    })
    .sort();
}
