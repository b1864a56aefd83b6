import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type StreamProcessCommand = 'tick' | 'cpu' | 'memory';
export type StreamProcessMessage = { readonly port: number } | StreamProcessUsage;
export type StreamProcessUsage = { readonly cpuMicros: number; readonly memoryBytes: number };

/** A stream server and its listeners, in two separate processes. */
export type StreamProcesses = {
  /** Sends one event to every listener. Resolves when all of them have received it. */
  tick(): Promise<void>;
  /** Returns the server's total CPU time and current memory. With `memory`, the server collects garbage first. */
  report(order: 'cpu' | 'memory'): Promise<StreamProcessUsage>;
  /** The server's memory in bytes before the first listener connects. */
  readonly emptyBytes: number;
  close(): void;
};

export async function startStreamProcesses(kind: 'ours' | 'raw', listeners: number): Promise<StreamProcesses> {
  const server = start('stream-server.ts', [kind]);
  const { port } = await answerOf<{ port: number }>(server);
  const report = (order: StreamProcessCommand): Promise<StreamProcessUsage> => ask(server, order);
  const { memoryBytes: emptyBytes } = await report('memory');
  const clients = start('stream-clients.ts', [String(port), String(listeners)]);
  await answerOf(clients);
  let events = listeners;
  return {
    emptyBytes,
    report,
    async tick() {
      events += listeners;
      const got = ask(clients, events);
      server.send('tick');
      await got;
    },
    close() {
      clients.kill();
      server.kill();
    },
  };
}

function start(program: string, args: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, program), args, { execArgv: ['--expose-gc'] });
}

function ask<T>(child: ChildProcess, order: StreamProcessCommand | number): Promise<T> {
  const answer = answerOf<T>(child);
  child.send(order);
  return answer;
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const gone = new AbortController();
  const stop = (): void => gone.abort(new Error('a process of the measurement ended'));
  child.once('exit', stop);
  const [message] = await once(child, 'message', { signal: gone.signal });
  child.off('exit', stop);
  return message as T;
}
