import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { HotPayload } from 'vite';
import { projectRoot } from '../run.ts';
import type { BackendMessage, ParentMessage } from './backend-message.ts';

export type BackendOptions = {
  readonly env: NodeJS.ProcessEnv;
  /** Returns Vite's response to a module runner's request. */
  readonly fetchModule: (payload: HotPayload) => Promise<object>;
  readonly onRestarted: (ms: number) => void;
};

export type Backend = {
  /** Resolves with the newest server's port once it is listening. Rejects if that server couldn't start. */
  port(): Promise<number>;
  restart(): void;
  /** Invalidates the pages' modules, so the next page loads them again. */
  dropModules(): void;
  stop(): Promise<void>;
};

/**
 * Runs the server in a child process that can be replaced at any time. The database belongs to the parent process, so
 * it survives a restart.
 */
export function startBackend(options: BackendOptions): Backend {
  let spare = forkServer(options);
  let running = startSpare();

  function startSpare() {
    const started = spare;
    sendMessage(started.child, { type: 'start' });
    // Starting the spare process now would slow down the current start.
    void started.port
      .catch(() => {})
      .then(() => {
        if (spare === started) spare = forkServer(options);
      });
    return started;
  }

  async function restart(): Promise<void> {
    const startedAt = performance.now();
    running.child.kill('SIGTERM');
    // The source changed while the last server was starting, so there's no spare process yet.
    if (spare === running) spare = forkServer(options);
    const next = startSpare();
    running = next;
    await next.port;
    if (running === next) options.onRestarted(performance.now() - startedAt);
  }

  return {
    port: () => running.port,
    // The error appears in the terminal and in the response to the next request.
    restart: () => void restart().catch(() => {}),
    dropModules: () => sendMessage(running.child, { type: 'drop-modules' }),
    stop: async () => {
      // Ctrl+C in a terminal also ends the child processes.
      if (spare.child.connected) spare.child.disconnect();
      const { child } = running;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function forkServer({ env, fetchModule }: BackendOptions) {
  const child = fork(join(import.meta.dirname, 'serve-backend.ts'), { cwd: projectRoot, env });
  const port = new Promise<number>((resolve, reject) => {
    child.on('message', (message: BackendMessage) => {
      if (message.type === 'ready') return resolve(message.port);
      const { id, payload } = message;
      void fetchModule(payload).then((result) => sendMessage(child, { type: 'module', id, result }));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with exit code ${code}. The terminal says why.`)));
  });
  // If no request is waiting, nothing else handles the rejection, but it must not end this process.
  port.catch(() => {});
  return { child, port };
}

function sendMessage(child: ChildProcess, message: ParentMessage): void {
  if (child.connected) child.send(message);
}
