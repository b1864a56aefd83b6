import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverBundleFile } from '../../scripts/build.ts';
import { projectRoot } from '../../scripts/run.ts';
import { readStartFlags } from '../../scripts/start-flags.ts';

export type ClusterInstance = Awaited<ReturnType<typeof startInstance>>;

const readyWithinMs = 60_000;

/** Starts the real program and waits until it is ready. Its log is written to a file in the folder. */
export async function startInstance(folder: string, port: number, settings: Readonly<Record<string, string>>) {
  const log = openSync(join(folder, `instance-${port}.log`), 'a');
  const preload = join(import.meta.dirname, 'nearby-rate-source.ts');
  const child = spawn(process.execPath, ['--import', preload, ...readStartFlags(), serverBundleFile], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_FOLDER: join(folder, String(port)), ...settings },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const isEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  for (const deadline = Date.now() + readyWithinMs; !(await isReady(port)); await wait(50))
    if (isEnded() || Date.now() > deadline) throw new Error(`The instance on port ${port} did not start.`);
  return {
    isEnded,
    async end(signal: NodeJS.Signals): Promise<void> {
      if (!isEnded()) child.kill(signal);
      await ended;
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (answer) => (await answer.text()) === 'ok',
    () => false,
  );
}
