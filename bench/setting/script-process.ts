import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readStartFlags } from '../../scripts/start-flags.ts';

export type ScriptProcess = { readonly url: string; readonly pid: number; stop(): void };

/**
 * Starts a small server from a file in a separate process, with the same Node flags as the program that it is compared
 * with. The server prints its URL and reads `input` from standard input.
 */
export async function startScript(file: URL, args: readonly string[] = [], input?: Buffer): Promise<ScriptProcess> {
  const child = spawn(process.execPath, [...readStartFlags(), fileURLToPath(file), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.stdin.end(input);
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: address.toString().trim(), pid: child.pid ?? 0, stop: () => void child.kill() };
}
