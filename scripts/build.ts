import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { type Build, listFiles, nextBuildFolder, readFingerprint, replaceBuilds } from './replace-build.ts';
import { projectRoot, run } from './run.ts';

type BuildTarget = Omit<Build, 'fingerprint'> & {
  /** The folders whose files the build reads. */
  readonly sources: readonly string[];
};

const pages: BuildTarget = {
  dist: join(projectRoot, 'web/dist'),
  sources: ['web', 'domain', 'contract'],
  async build() {
    const client = join(nextBuildFolder(pages.dist), 'client');
    // The server-side rendering build contains the file names of the first two builds, and the service worker changes
    // whenever one of these three does.
    await Promise.all([build('web'), build('web', '--config', 'web/words.vite.config.ts')]);
    await Promise.all([build('web', '--ssr'), compress(listFiles(client))]);
    await build('web/service-worker', '--config', 'web/service-worker/vite.config.ts');
    await compress([join(client, 'sw.js')]);
  },
};

const program: BuildTarget = {
  dist: join(projectRoot, 'server/dist'),
  sources: ['server', 'domain', 'contract'],
  build: () => build('server', '--config', 'server/vite.config.ts'),
};

/** The built server, which `npm start` runs. It also runs from its source, server/main.ts. */
export const serverBundleFile = join(program.dist, 'main.js');

/** Builds the pages and the server if they are missing or their sources have changed. */
export async function buildIfStale(): Promise<void> {
  const stale = [pages, program].filter((part) => buildStateOf(part) !== 'fresh');
  if (stale.length === 0) return;
  process.stdout.write('Building Tern (once, or after a change)…\n');
  await replaceBuilds(stale.map((part) => ({ ...part, fingerprint: hashSources(part) })));
}

async function build(...args: string[]): Promise<void> {
  const result = await run('vite', ['build', ...args, '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new Error(`The build failed:\n${result.output}`);
}

/** Returns whether the built pages and server are up to date with this source, outdated or missing. */
export function readBuildState(): 'fresh' | 'stale' | 'missing' {
  const states = [pages, program].map(buildStateOf);
  return (['missing', 'stale'] as const).find((state) => states.includes(state)) ?? 'fresh';
}

function buildStateOf(part: BuildTarget): 'fresh' | 'stale' | 'missing' {
  const built = readFingerprint(part.dist);
  if (built === undefined) return 'missing';
  return built === hashSources(part) ? 'fresh' : 'stale';
}

/** Returns a hash of the names and contents of every file that the build reads. */
function hashSources({ sources }: BuildTarget): string {
  const hash = createHash('sha256');
  for (const folder of sources) {
    for (const file of listFiles(join(projectRoot, folder))) {
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

if (import.meta.main) await buildIfStale();
