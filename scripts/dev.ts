import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';
import { startBackend } from './dev/backend.ts';
import { openDevDatabase } from './dev/dev-database.ts';
import { devEntry } from './dev/dev-entry.ts';
import { forwardRequest } from './dev/forward-request.ts';
import { selfDestroyingWorkerScript } from './dev/self-destroying-worker-script.ts';
import { projectRoot } from './run.ts';

/**
 * `npm run dev`: one URL for everything. Vite serves the source to the browser, so changed components appear without a
 * reload. Everything else goes to the server, a child process that restarts when its source changes. The database
 * belongs to this process and keeps running across restarts. Only this machine can reach the URL.
 */
const httpServer = createServer();
httpServer.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
await new Promise((resolve, reject) => httpServer.once('listening', resolve).once('error', reject));
const url = `http://localhost:${(httpServer.address() as AddressInfo).port}`;

const database = await openDevDatabase();
const vite = await createVite({
  configFile: join(projectRoot, 'web/vite.config.ts'),
  cacheDir: join(projectRoot, 'node_modules/.cache/vite'),
  appType: 'custom',
  logLevel: 'warn',
  clearScreen: false,
  plugins: [react(), devEntry()],
  server: {
    middlewareMode: true,
    hmr: { server: httpServer },
    // The packages may be in another folder, behind a symlink.
    fs: { allow: [projectRoot, dirname(realpathSync(join(projectRoot, 'node_modules/react')))] },
  },
});
const backend = startBackend({
  env: {
    ...process.env,
    ...database.env,
    ...{ PORT: '0', HOST: '127.0.0.1', DEV_URL: url },
    // Most files are unchanged between starts.
    NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/node'),
  },
  fetchModule: (payload) => vite.environments.ssr.hot.handleInvoke(payload),
  onRestarted: (ms) => process.stdout.write(`Server restarted in ${Math.round(ms)} ms\n`),
});

const serverFolders = ['domain', 'contract', 'server', 'catalogue'].map((folder) => join(projectRoot, folder));
let timer: NodeJS.Timeout | undefined;
vite.watcher.add(serverFolders);
vite.watcher.on('all', (_event, file) => {
  backend.dropModules();
  if (/\.test\.ts$/.test(file) || !serverFolders.some((folder) => file.startsWith(folder + sep))) return;
  // Several files saved together, for example by switching branches, count as one change.
  clearTimeout(timer);
  timer = setTimeout(backend.restart, 50);
});

httpServer.on('request', (request, response) => {
  if (request.url === '/sw.js')
    return response.setHeader('content-type', 'text/javascript').end(selfDestroyingWorkerScript);
  vite.middlewares(request, response, async () => {
    try {
      forwardRequest(request, response, await backend.port());
    } catch (error) {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(`${(error as Error).message}\n`);
    }
  });
});

async function stopAndExit(code: number): Promise<never> {
  await backend.stop();
  await vite.close();
  await database.close();
  process.exit(code);
}

process.on('SIGINT', () => void stopAndExit(0));
process.on('SIGTERM', () => void stopAndExit(0));
void database.lost.then((reason) => {
  process.stderr.write(`The database is gone: ${reason.message}\n`);
  return stopAndExit(1);
});
await backend.port();
process.stdout.write(`Tern is ready: ${url}\n`);
