import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverBundleFile } from '../../scripts/build.ts';
import { projectRoot } from '../../scripts/run.ts';
import { readStartFlags } from '../../scripts/start-flags.ts';

/** The real program in a separate process, with its own data folder and no external sources. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from process start to the first answer to a search. */
  readonly firstAnswerMs: number;
  stop(): Promise<void>;
};

export const searchPath = '/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD';

export function createTemporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'tern-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function startServer(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  program: string = serverBundleFile,
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...readStartFlags(), program], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: '0',
      RATES: 'off',
      QUOTES: 'catalogue,bundled,rpw',
      DATA_FOLDER: dataFolder,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  const answer = await fetch(url + searchPath);
  if (answer.status !== 200) throw new Error(`The first search answered ${answer.status}`);
  await answer.arrayBuffer();
  const firstAnswerMs = performance.now() - startedAt;
  return { url, pid: child.pid ?? 0, firstAnswerMs, stop: () => stopped(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/\S+/.exec(output);
      if (address) resolve(address[0]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${output}`)));
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/**
 * Returns the user and system CPU time of a process and its descendants, in microseconds (Linux; in steps of 10 ms).
 * Descendants that have ended count too. The embedded database is a descendant of the server.
 */
export function readCpuMicros(pid: number): number {
  return treeOf(pid).reduce((sum, member) => sum + ticksOf(member), 0) * 10_000;
}

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  // The user and system time of the process, and of the children that it has waited for.
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
}

/**
 * Returns the fields of /proc/PID/stat, starting with the process state. Returns no fields if the process has ended.
 */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/**
 * Returns the memory in bytes of a process and all its descendants, counting shared pages once (Linux, proportional
 * set size).
 */
export function readProcessTreeMemory(pid: number): number {
  return treeOf(pid).reduce((sum, member) => sum + readMemory(member, ['Pss']), 0);
}

/**
 * Returns the memory in bytes that a process and its descendants have allocated. Shared memory counts only once
 * (Linux). Pages of program files don't count, because the process's share of them grows when another process running
 * the same program ends.
 */
export function readAllocatedMemory(pid: number): { readonly own: number; readonly descendants: number } {
  const allocatedBy = (member: number): number => readMemory(member, ['Pss_Anon', 'Pss_Shmem']);
  const descendants = treeOf(pid).filter((member) => member !== pid);
  return { own: allocatedBy(pid), descendants: descendants.reduce((sum, member) => sum + allocatedBy(member), 0) };
}

function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = statOf(Number(name))[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const belongs = (member: number): boolean => {
    for (let at: number | undefined = member; at !== undefined && at > 1; at = parents.get(at))
      if (at === pid) return true;
    return false;
  };
  return [...parents.keys()].filter(belongs);
}

/** Returns the sum of these fields of /proc/PID/smaps_rollup in bytes (Linux), or 0 if the process has ended. */
function readMemory(pid: number, fields: readonly string[]): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = fields.map((field) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0));
    return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
  } catch {
    return 0;
  }
}
