import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run.ts';
import type { BackendMessage, ParentMessage } from './backend-message.ts';

/**
 * The server for `npm run dev`: like production, but with pages rendered from the source. The process starts in advance
 * and loads the packages, which don't change while you work and take most of the startup time. It reads the server's
 * own source when it gets the start message.
 */
process.once('disconnect', () => process.exit(0));
process.on('message', ({ type }: ParentMessage) => {
  if (type === 'start') void start();
});
await loadPackages();

async function loadPackages(): Promise<void> {
  const text = readFileSync(join(projectRoot, 'server/package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Readonly<Record<string, string>> };
  // Some packages contain no code and can't be imported.
  await Promise.allSettled([...Object.keys(dependencies), 'vite/module-runner'].map((name) => import(name)));
}

async function start(): Promise<void> {
  const sendToParent = (message: BackendMessage): void => void process.send?.(message);
  const { DEV_URL: publicUrl, DEV_DATABASE_URL: databaseUrl } = process.env;
  const [{ runServer }, { createSourceWebBuild }] = await Promise.all([
    import('../../server/wiring/run-server.ts'),
    import('./create-source-web-build.ts'),
  ]);
  await runServer({
    loadBuild: async () => createSourceWebBuild(sendToParent),
    onReady: (url) => sendToParent({ type: 'ready', port: Number(new URL(url).port) }),
    ...(publicUrl !== undefined && { publicUrl }),
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
}
