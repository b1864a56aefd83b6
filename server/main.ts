import { join } from 'node:path';
import { loadWebBuild } from './pages/render/web-build.ts';
import { runServer } from './wiring/run-server.ts';

/** The server with the built pages. */
await runServer({
  loadBuild: () => loadWebBuild(join(import.meta.dirname, '../web/dist')),
  onReady: (url) => process.stdout.write(`Tern is ready: ${url}\n`),
});
