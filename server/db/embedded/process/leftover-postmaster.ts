import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CLUSTER_MARK } from './postgres-settings.ts';
import { findRunningProcess, type RunningProcess } from './running-process.ts';

const POLL_MS = 20;

type Log = (event: string, fields?: Record<string, unknown>) => void;
type Limits = { fastMs: number; immediateMs: number };

/**
 * Deals with what a killed server may have left: a database that still runs or is just shutting down is stopped and
 * waited for; one that has ended but was not collected by its parent yet (a zombie) is waited for. It is stopped rather
 * than adopted, because only an own child ends with this server and reports its own end.
 * postmaster.pid is never deleted: it also names the shared memory by which PostgreSQL notices surviving backends.
 * To be called by the owner of the data folder's lock only.
 */
export async function stopLeftoverPostmaster(
  clusterFolder: string,
  log: Log,
  limits: Limits = { fastMs: 10_000, immediateMs: 5_000 },
): Promise<void> {
  const pid = await readPostmasterPid(clusterFolder);
  if (pid === undefined) return;
  const found = await findRunningProcess(pid);
  if (!found) return;
  if (found.name !== 'postgres' && found.name !== '') {
    await replaceReusedPid(clusterFolder, pid, log);
    return;
  }
  if (!found.zombie && !isOurs(found, clusterFolder)) {
    throw new Error(
      `A PostgreSQL server that Tern did not start (pid ${pid}) is using ${clusterFolder}. Stop it, then start again.`,
    );
  }
  log('database.leftover', { pid, zombie: found.zombie });
  if (await endsWithin(pid, found, 'SIGINT', limits.fastMs)) return;
  if (await endsWithin(pid, found, 'SIGQUIT', limits.immediateMs)) return;
  throw new Error(
    (await findRunningProcess(pid))?.zombie
      ? `The former database process ${pid} has ended, but its parent (pid ${found.parentPid}) does not collect it. ` +
          'End that parent, or run an init process (docker run --init).'
      : `The former database process ${pid} does not stop. End it with SIGQUIT, then start again.`,
  );
}

async function endsWithin(pid: number, first: RunningProcess, signal: NodeJS.Signals, ms: number): Promise<boolean> {
  if (!first.zombie) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  for (let waitedMs = 0; waitedMs < ms; waitedMs += POLL_MS) {
    const now = await findRunningProcess(pid);
    if (now?.startedAt !== first.startedAt) return true;
    await wait(POLL_MS);
  }
  return false;
}

/**
 * After a power cut or in a restarted container the number in postmaster.pid may belong to any other program (or to a
 * thread), and PostgreSQL would refuse to start for ever. Only the number is replaced, by our own, which PostgreSQL
 * knows to be its parent and no rival; the rest of the file, and with it the check of the shared memory, stays.
 */
async function replaceReusedPid(clusterFolder: string, pid: number, log: Log): Promise<void> {
  const path = join(clusterFolder, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [process.pid, ...rest].join('\n'));
  log('database.pid-reused', { pid });
}

function isOurs({ args }: RunningProcess, clusterFolder: string): boolean {
  return args.includes(CLUSTER_MARK) && args[args.indexOf('-D') + 1] === clusterFolder;
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
