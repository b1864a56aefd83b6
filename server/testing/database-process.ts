import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

type Message = { event: string; [field: string]: unknown };

export type DatabaseProcess = {
  child: ChildProcess;
  messages: Message[];
  /** Resolves with the first matching message, past or future. Rejects if the process ends without such a message. */
  waitForMessage(fits: (message: Message) => boolean): Promise<Message>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

/** Runs fixtures/run-database.ts in a separate process. `prefix` is a command that runs it as another user. */
export function startDatabaseProcess(dataFolder: string, mode = 'idle', prefix: string[] = []): DatabaseProcess {
  const program = join(import.meta.dirname, 'fixtures', 'run-database.ts');
  const [command = process.execPath, ...args] = [...prefix, process.execPath, program, dataFolder, mode];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' });
  const messages: Message[] = [];
  const listeners = new Set<() => void>();
  let ended = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    messages.push(JSON.parse(line) as Message);
    notify();
  });
  const closed = once(child, 'close').then(() => {
    ended = true;
    notify();
  });
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await closed;
  };
  onTestFinished(() => kill('SIGKILL'));
  return {
    child,
    messages,
    kill,
    waitForMessage: (fits) =>
      new Promise((resolve, reject) => {
        const listener = () => {
          const found = messages.find(fits);
          if (found) resolve(found);
          else if (ended) reject(new Error(`It ended, having said ${JSON.stringify(messages.slice(-5))}`));
          else return;
          listeners.delete(listener);
        };
        listeners.add(listener);
        listener();
      }),
  };
}
