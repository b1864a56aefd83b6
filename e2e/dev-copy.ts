import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningProduct } from './start-product.ts';

const root = join(import.meta.dirname, '..');
const workspaces = ['domain', 'contract', 'server', 'web'];

export type DevCopy = Pick<RunningProduct, 'origin' | 'stop'> & {
  readonly folder: string;
  /** Replaces text in a source file. Throws if the file doesn't contain it. */
  edit(file: string, from: string, to: string): void;
};

/**
 * Starts `npm run dev` with its own database on a copy of the source that the test can edit. The npm packages are
 * symlinked.
 */
export async function startDevCopy(): Promise<DevCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'tern-dev-'));
  copySource(folder);
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      // With vitest's own values, Vite would build for tests.
      ...{ NODE_ENV: 'development', VITEST: undefined },
      ...{ PORT: '0', RATES: 'off', QUOTES: 'catalogue,rpw', LOG_LEVEL: 'error', DATABASE_URL: undefined },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk;
      const url = /Tern is ready: (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${output}`)));
  });
  return {
    folder,
    origin,
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} doesn't have ${from}`);
      writeFileSync(join(folder, file), text.replace(from, to));
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function copySource(folder: string): void {
  for (const part of [...workspaces, 'catalogue', 'scripts', 'package.json', 'tsconfig.base.json']) {
    const filter = (path: string) => !/[\\/](dist|node_modules)$/.test(path);
    cpSync(join(root, part), join(folder, part), { recursive: true, filter });
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const workspace of workspaces)
    linkPackages(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  mkdirSync(join(folder, 'node_modules/@tern'));
  for (const workspace of workspaces)
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@tern', workspace));
}

/** Symlinks each npm package except our own workspaces and the caches, so the copy has its own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of namesIn(from)) {
    if (name !== '@tern' && name !== '.cache' && name !== '.vite') symlinkSync(join(from, name), join(to, name));
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
