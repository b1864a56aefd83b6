import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Must run before the first import of Tern's code. Without the cache, stripping types takes more time and memory than
// the rest of startup.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { loadWebBuild } = await import('./pages/render/web-build.ts');
const { runServer } = await import('./wiring/run-server.ts');

await runServer({
  loadBuild: () => loadWebBuild(join(import.meta.dirname, '../web/dist')),
  onReady: (url) => {
    process.stdout.write(`Tern is ready: ${url}\n`);
    flushCompileCache();
  },
});
