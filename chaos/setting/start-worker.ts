import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkerJob } from './worker.ts';

const compiled = mkdtempSync(join(tmpdir(), 'tern-chaos-compiled-'));
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));

/**
 * Starts an instance in a separate process. `ended` resolves to true if the process finished by itself and to false if
 * it was killed. `ended` rejects if the process ended in any other way.
 */
export function startWorker(job: WorkerJob): { readonly child: ChildProcess; readonly ended: Promise<boolean> } {
  const program = join(import.meta.dirname, 'load-worker.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(job), compiled], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The worker ended with ${String(code ?? signal)}.`);
    return code === 0;
  });
  return { child, ended };
}
