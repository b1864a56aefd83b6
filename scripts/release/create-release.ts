import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  changelogWithRelease,
  citationWithVersion,
  extractUnreleasedNotes,
  isLaterVersion,
  packageJsonWithVersion,
} from './release-texts.ts';

export type ReleaseOptions = {
  readonly root: string;
  readonly version: string;
  /** The release date, ISO 8601. */
  readonly day: string;
  /** Runs all tests and checks. Returns whether they passed. */
  readonly check: () => Promise<boolean>;
  readonly log: (line: string) => void;
};

/**
 * Releases the current commit: runs the checks, writes the version and notes to the files, commits them and tags the
 * commit. Then writes the source, notes, list of packages (CycloneDX) and checksums to `release/` and returns that
 * folder's path. Publishes nothing. Throws without changing anything if there are uncommitted changes, the version
 * isn't higher than every released one, the changelog has no notes, or a check fails.
 */
export async function createRelease({ root, version, day, check, log }: ReleaseOptions): Promise<string> {
  const notes = requireReleaseNotes(root, version);
  log('Running all tests and checks…');
  if (!(await check())) throw new Error('A test or a check failed. Nothing was released.');
  requireReleaseNotes(root, version);
  const folder = join(root, 'release');
  const tag = `v${version}`;
  try {
    writeVersion(root, version, day);
    const packages = runCommand(root, 'npm', [
      'sbom',
      '--package-lock-only',
      '--omit',
      'dev',
      '--sbom-format',
      'cyclonedx',
    ]);
    runCommand(root, 'git', [
      'commit',
      '-q',
      '-m',
      `chore(release): version ${version}`,
      '--',
      ...filesWithVersion(root),
    ]);
    runCommand(root, 'git', ['tag', '-a', tag, '--cleanup=verbatim', '-m', `Tern ${version}\n\n${notes}`]);
    mkdirSync(folder, { recursive: true });
    const names = [`tern-${version}.cdx.json`, `tern-${version}-notes.md`, `tern-${version}.tar.gz`] as const;
    writeFileSync(join(folder, names[0]), packages);
    writeFileSync(join(folder, names[1]), `# Tern ${version}\n\n${notes}\n`);
    runCommand(root, 'git', ['archive', `--prefix=tern-${version}/`, '-o', join(folder, names[2]), tag]);
    const sums = names.map((name) => `${hashFile(join(folder, name))}  ${name}\n`);
    writeFileSync(join(folder, `tern-${version}-SHA256SUMS`), sums.join(''));
  } catch (error) {
    const isTagged = spawnSync('git', ['rev-parse', '-q', '--verify', `refs/tags/${tag}`], { cwd: root }).status === 0;
    if (!isTagged) runCommand(root, 'git', ['checkout', '-q', 'HEAD', '--', ...filesWithVersion(root)]);
    throw error;
  }
  return folder;
}

/** Returns the notes for the next release. Throws if the release isn't possible. */
function requireReleaseNotes(root: string, version: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('A version has the form 1.2.3.');
  const changes = runCommand(root, 'git', ['status', '--porcelain']).trim();
  if (changes !== '') throw new Error(`The folder has changes that are not committed:\n${changes}`);
  const tags = runCommand(root, 'git', ['tag', '--list', 'v*']).split('\n').filter(Boolean);
  const later = tags.find((tag) => !isLaterVersion(version, tag.slice(1)));
  if (later !== undefined) throw new Error(`Version ${version} must come after ${later}, which is released.`);
  const notes = extractUnreleasedNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  if (notes === undefined) throw new Error('CHANGELOG.md says nothing under "Unreleased".');
  return notes;
}

function writeVersion(root: string, version: string, day: string): void {
  for (const file of filesWithVersion(root)) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    if (file.endsWith('.json')) writeFileSync(path, packageJsonWithVersion(text, version));
    else if (file === 'CITATION.cff') writeFileSync(path, citationWithVersion(text, version, day));
    else writeFileSync(path, changelogWithRelease(text, version, day));
  }
}

function filesWithVersion(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const packages = workspaces.map((folder) => `${folder}/package.json`);
  return ['package.json', ...packages, 'package-lock.json', 'CHANGELOG.md', 'CITATION.cff'];
}

function runCommand(cwd: string, name: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(name, args, { cwd, encoding: 'utf8', maxBuffer: 64e6 });
  if (status !== 0) throw new Error(`${name} ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

function hashFile(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
