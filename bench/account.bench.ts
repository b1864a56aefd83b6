import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '../scripts/run.ts';
import { guardedPaths } from '../web/src/data/session/guard/guarded-paths.ts';
import { measureProfile } from './account/measure-profile.ts';
import type { Measurement } from './measurement.ts';
import { createTemporaryFolder, readCpuMicros, startServer } from './setting/server-process.ts';
import { signInAt } from './setting/sign-in.ts';

const maxSessionMillis = 1;
const scriptKilobyteLimit = 60;
const questions = 3000;
const together = 8;
/** Maps guarded paths to their page names where the two differ. */
const pageOf: Readonly<Partial<Record<string, string>>> = { favorites: 'saved' };

/**
 * Measures the cost of being signed in: server CPU time per session check, the duration of a profile request, and the
 * size of the account pages' scripts.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path, { NODE_ENV: 'development' });
  const cookie = await signInAt(server.url);
  const ask = async (): Promise<void> => {
    const reply = await fetch(`${server.url}/api/auth/session`, { headers: { cookie } });
    const { isAuthenticated } = (await reply.json()) as { isAuthenticated: boolean };
    if (!isAuthenticated) throw new Error('The session is gone');
  };
  const askMany = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += together) await Promise.all(Array.from({ length: together }, ask));
  };
  await askMany(400);
  const before = readCpuMicros(server.pid);
  await askMany(questions);
  const used = (readCpuMicros(server.pid) - before) / questions / 1000;
  await server.stop();
  folder.remove();
  const script: Measurement[] = guardedPaths.map((path) => ({
    name: `script for signed-in people only, /${path}`,
    ours: scriptKilobytes(`src/pages/account/${pageOf[path] ?? path}-page.tsx`),
    bound: scriptKilobyteLimit,
    unit: 'kB',
    goal: { atMost: 1 },
  }));
  return [
    { name: 'session check, CPU of the server', ours: used, bound: maxSessionMillis, unit: 'ms', goal: { atMost: 1 } },
    await measureProfile(),
    ...script,
  ];
}

type Chunk = { readonly file: string; readonly imports?: string[]; readonly dynamicImports?: string[] };

/**
 * Returns the compressed size, in kB, of the chunks for a guarded page, its guard, the menu and their messages.
 * Excludes files that every page loads.
 */
function scriptKilobytes(page: string): number {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'web/dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const reach = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || seen.has(chunk.file)) continue;
      seen.add(chunk.file);
      reach(chunk.imports ?? [], seen);
    }
    return seen;
  };
  const everyPage = reach(['src/app/entry-client.tsx', 'src/i18n/en.shell.po']);
  const own = [
    'src/data/session/guard/guarded-page.tsx',
    'src/shell/user-menu/user-menu.tsx',
    'src/i18n/en.account.po',
  ];
  if (!manifest[page]) throw new Error(`${page} is not in the build`);
  const files = [...reach([page, ...own])].filter((file) => !everyPage.has(file));
  const bytes = files.map(
    (file) => brotliCompressSync(readFileSync(join(projectRoot, 'web/dist/client', file))).byteLength,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
