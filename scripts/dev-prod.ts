import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, serverBundleFile } from './build.ts';
import { projectRoot, run } from './run.ts';
import { readStartFlags } from './start-flags.ts';

/**
 * `npm run dev:prod`: runs the same program as `npm start`, with the same content policy, and rebuilds and restarts it
 * after every change. A rebuild takes a few seconds. Use it to test what `npm run dev` doesn't run: the built files,
 * the service worker and the content policy.
 */
let server: ReturnType<typeof spawn> | undefined;
let timer: NodeJS.Timeout | undefined;
let pendingRestart = Promise.resolve();

function rebuildAndRestart(): void {
  pendingRestart = pendingRestart.then(async () => {
    try {
      // A production build shows only messages that are in the catalogs.
      await run('lingui', ['extract', '--clean', '--config', 'web/lingui.config.ts'], { quiet: true });
      await buildIfStale();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return;
    }
    await stop();
    server = spawn(process.execPath, [...readStartFlags(), serverBundleFile], { cwd: projectRoot, stdio: 'inherit' });
  });
}

function stop(): Promise<void> {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGINT');
  });
}

for (const folder of ['domain', 'contract', 'server', 'catalogue', 'web/src', 'web/service-worker']) {
  watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
    if (!file || /(^|\/)(dist|node_modules)\//.test(file) || /\.test\.tsx?$|\.po$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(rebuildAndRestart, 200);
  });
}
process.on('SIGINT', () => void stop().then(() => process.exit(0)));
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
rebuildAndRestart();
