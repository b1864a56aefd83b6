import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Spawn options that switch to an unprivileged user if the tests run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export type ProgramOptions = {
  readonly command: readonly string[];
  readonly folder: string;
  /** The program's complete environment. */
  readonly environment: Readonly<Record<string, string>>;
};

/** Starts the server as an unprivileged user. Resolves once it is ready. */
export async function startProgram({ command: [program = '', ...args], folder, environment }: ProgramOptions) {
  const child = spawn(program, args, { cwd: folder, env: environment, stdio: 'pipe', ...nobody });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk;
      const [, found] = /Tern is ready: (\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${output}`)));
  });
  return {
    url,
    /** Stops the server. Resolves to its exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

/** Runs a program to completion as the same unprivileged user. Returns its exit code. */
export function runToCompletion({
  command: [program = '', ...args],
  folder,
  environment,
}: ProgramOptions): number | null {
  return spawnSync(program, args, { cwd: folder, env: environment, ...nobody }).status;
}

export async function getFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
