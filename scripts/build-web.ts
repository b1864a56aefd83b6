import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { projectRoot, run } from './run.ts';

const dist = join(projectRoot, 'web/dist');
const mark = join(dist, '.built-from');

/** Builds the web app if its sources have changed, and compresses its files once, so the server doesn't have to. */
export async function buildWebIfStale(): Promise<void> {
  const wanted = fingerprint();
  if (stateOf(wanted) === 'fresh') return;
  process.stdout.write('Building the pages (once, or after a change)…\n');
  rmSync(dist, { recursive: true, force: true });
  const client = join(dist, 'client');
  // The server build contains the file names of the first two builds, and the service worker changes whenever one of
  // these builds does.
  await Promise.all([build('web'), build('web', '--config', 'web/words.vite.config.ts')]);
  await Promise.all([build('web', '--ssr'), compress(filesBelow(client))]);
  await build('web/service-worker', '--config', 'web/service-worker/vite.config.ts');
  await compress([join(client, 'sw.js')]);
  writeFileSync(mark, wanted);
}

async function build(...args: string[]): Promise<void> {
  const result = await run('vite', ['build', ...args, '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new Error(`The pages could not be built:\n${result.output}`);
}

/** Returns whether the built pages are up to date with this source, outdated or missing. */
export function readWebBuildState(): 'fresh' | 'stale' | 'missing' {
  return stateOf(fingerprint());
}

function stateOf(wanted: string): 'fresh' | 'stale' | 'missing' {
  if (!existsSync(mark)) return 'missing';
  return readFileSync(mark, 'utf8') === wanted ? 'fresh' : 'stale';
}

/** Returns a hash of the names and contents of every file that the build reads. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['web', 'domain', 'contract']) {
    for (const file of filesBelow(join(projectRoot, folder))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(projectRoot.length)).update(readFileSync(file));
    }
  }
  return hash.update(readFileSync(join(projectRoot, 'package-lock.json'))).digest('hex');
}

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

async function compress(files: readonly string[]): Promise<void> {
  const worthIt = files.filter(
    (file) => /\.(js|css|svg|json|webmanifest|txt|html)$/.test(file) && statSync(file).size >= 1024,
  );
  // Node compresses on its own thread pool.
  await Promise.all(
    worthIt.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

if (import.meta.main) await buildWebIfStale();
