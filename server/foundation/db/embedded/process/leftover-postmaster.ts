import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterNameSetting } from './postgres-settings.ts';
import { findRunningProcess, type RunningProcess } from './running-process.ts';

const pollIntervalMs = 20;

type Log = (event: string, fields?: Record<string, unknown>) => void;
type StopTimeouts = { fastMs: number; immediateMs: number; zombieMs: number };

/**
 * Stops a database left running by a killed server, and waits for it to exit. The wait is limited even for a zombie
 * (ended, but not yet reaped by its parent). The database is stopped rather than adopted, because only our own child
 * ends with this server and reports its exit. postmaster.pid is never deleted: it also names the shared memory by which
 * PostgreSQL notices surviving backends. Only the owner of the data folder's lock may call this. Throws if the database
 * doesn't stop or wasn't started by Tern.
 */
export async function stopLeftoverPostmaster(
  clusterFolder: string,
  log: Log,
  limits: StopTimeouts = { fastMs: 10_000, immediateMs: 5_000, zombieMs: 3_000 },
): Promise<void> {
  const pid = await readPostmasterPid(clusterFolder);
  if (pid === undefined) return;
  const found = await findRunningProcess(pid);
  if (!found) return;
  if (found.name !== 'postgres' && found.name !== '') {
    await replacePostmasterPid(clusterFolder, pid, log);
    return;
  }
  if (!found.zombie && !isOurPostmaster(found, clusterFolder)) {
    throw new Error(
      `A PostgreSQL server that Tern did not start (pid ${pid}) is using ${clusterFolder}. Stop it, then start again.`,
    );
  }
  log('database.leftover', { pid, zombie: found.zombie });
  const isGone = async () =>
    (await findRunningProcess(pid))?.startedAt !== found.startedAt ||
    // The database removes its file after a clean shutdown. It doesn't matter if the process then remains as a zombie.
    (await readPostmasterPid(clusterFolder)) !== pid;
  if (!found.zombie) {
    sendSignal(pid, 'SIGINT');
    if (await waitUntil(isGone, limits.fastMs)) return;
    sendSignal(pid, 'SIGQUIT');
    if (await waitUntil(isGone, limits.immediateMs)) return;
  } else if (await waitUntil(isGone, limits.zombieMs)) return;
  if (!(await findRunningProcess(pid))?.zombie) {
    throw new Error(`The former database process ${pid} does not stop. End it with SIGQUIT, then start again.`);
  }
  // Some containers have no process that reaps zombies.
  await replacePostmasterPid(clusterFolder, pid, log);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitUntil(condition: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += pollIntervalMs) {
    if (await condition()) return true;
    await wait(pollIntervalMs);
  }
  return false;
}

/**
 * Replaces the process id in postmaster.pid. That id may belong to a zombie or, after a power failure or in a restarted
 * container, to any other program or thread. PostgreSQL refuses to start while that process exists. It accepts our own
 * id, because it recognizes its parent. The rest of the file is unchanged, so PostgreSQL still checks whether a backend
 * uses the shared memory.
 */
async function replacePostmasterPid(clusterFolder: string, pid: number, log: Log): Promise<void> {
  const path = join(clusterFolder, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [process.pid, ...rest].join('\n'));
  log('database.pid-replaced', { pid });
}

function isOurPostmaster({ args }: RunningProcess, clusterFolder: string): boolean {
  return args.includes(clusterNameSetting) && args[args.indexOf('-D') + 1] === clusterFolder;
}

async function readPostmasterPid(clusterFolder: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8'), 10);
    return Number.isNaN(pid) ? undefined : Math.abs(pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
