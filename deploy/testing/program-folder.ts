import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { listTrackedFiles } from '../../scripts/list-tracked-files.ts';
import { projectRoot } from '../../scripts/run.ts';

const workspaces = ['domain', 'contract', 'server', 'web'];

/** Returns the project's files that .dockerignore allows in an image. */
export function containerImageFiles(): string[] {
  const ignored = readFileSync(join(projectRoot, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (file: string): boolean =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  return listTrackedFiles(/./).filter((file) => !isIgnored(file));
}

/**
 * Creates a program folder like the Containerfile's. It contains the files from `containerImageFiles`, the built pages
 * and server, and the production packages. Everyone can read it, but only root can write to it.
 */
export function makeProgramFolder(folder: string): void {
  for (const file of containerImageFiles()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(projectRoot, file), join(folder, file));
  }
  link(['web/dist', 'server/dist', 'node_modules/.bin/node', ...productionPackages()], folder);
  mkdirSync(join(folder, 'node_modules/@tern'), { recursive: true });
  for (const name of workspaces) symlinkSync(`../../${name}`, join(folder, 'node_modules/@tern', name));
  // A linked file shares its mode with the original, so the modes are set only for folders and copied files.
  spawnSync('find', [folder, '-type', 'd', '-exec', 'chmod', 'a+rx,a-w', '{}', '+']);
  for (const file of containerImageFiles()) chmodSync(join(folder, file), 0o444);
}

function productionPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev, link: isOwn }]) => /^([^/]+\/)?node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !isOwn)
    .map(([path]) => path)
    .filter((path) => existsSync(join(projectRoot, path)));
}

/** Links files into the folder, or copies them if they are on another disk. */
function link(paths: readonly string[], folder: string): void {
  const copy = (how: string): number | null =>
    spawnSync('cp', [how, '--parents', '--', ...paths, folder], { cwd: projectRoot }).status;
  if (copy('-al') !== 0 && copy('-af') !== 0) throw new Error(`Couldn't copy the packages to ${folder}`);
}
