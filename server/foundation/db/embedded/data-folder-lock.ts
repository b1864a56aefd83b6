import { randomUUID } from 'node:crypto';
import { link, readFile, readlink, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataFolderInUseError } from './data-folder-in-use-error.ts';
import { findRunningProcess, isSameStartTime } from './process/running-process.ts';

const heartbeatIntervalMs = 1_000;
const staleAfterMs = 3_500;

type LockOwner = { pid: number; startedAt: string; place: string; since: string; token: string };

/**
 * Allows one running server per data folder. The lock file identifies its owner by process id and start time, so
 * another server can recognize a killed server's lock and take it over. A lock from another container or machine, or of
 * another process that isn't visible here, is respected as long as its heartbeat (the file's time) continues. Throws
 * DataFolderInUseError.
 */
export async function lockDataFolder(
  dataFolder: string,
  now: () => number,
  silenceMs: number = staleAfterMs,
): Promise<{ release(): Promise<void> }> {
  const path = join(dataFolder, 'server.lock');
  const self = await createLockOwner(now);
  await acquireLock(path, self, dataFolder, silenceMs);
  const heartbeat = setInterval(() => {
    const time = new Date(now());
    utimes(path, time, time).catch(() => {});
  }, heartbeatIntervalMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const owner = await readLockOwner(path);
      if (owner !== 'gone' && owner?.token === self.token) await removeIfExists(path);
    },
  };
}

async function createLockOwner(now: () => number): Promise<LockOwner> {
  const startedAt = (await findRunningProcess(process.pid))?.startedAt ?? 'unknown';
  const pidNamespace = await readlink('/proc/self/ns/pid').catch(() => '');
  const place = `${hostname()} ${pidNamespace}`;
  return { pid: process.pid, startedAt, place, since: new Date(now()).toISOString(), token: randomUUID() };
}

async function acquireLock(path: string, self: LockOwner, dataFolder: string, silenceMs: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await createLockFile(path, self)) return;
    const owner = await readLockOwner(path);
    if (owner === 'gone') continue;
    if (owner && (await isOwnerAlive(path, owner, self, silenceMs))) {
      throw new DataFolderInUseError(dataFolder, owner, owner.place === self.place);
    }
    // If two servers find the same dead owner, only one may remove the file, and neither may remove a newer lock. So
    // removal needs a separate lock, which detects dead owners in the same way.
    const guard = `${path}.takeover`;
    try {
      await acquireLock(guard, self, dataFolder, silenceMs);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      await wait(10);
      continue;
    }
    try {
      const still = await readLockOwner(path);
      if (still !== 'gone' && still?.token === owner?.token) await removeIfExists(path);
    } finally {
      await removeIfExists(guard);
    }
  }
  throw new Error(`The lock of the data folder could not be taken: ${path}`);
}

/** Creates the file and its content in one step, so nobody ever reads a partially written owner. */
async function createLockFile(path: string, owner: LockOwner): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(owner), { flag: 'wx' });
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await removeIfExists(draft);
  }
}

/**
 * Returns the lock's owner, 'gone' if there is no file, or undefined if the content is invalid. A power failure can
 * leave an empty file, whose owner is no longer running.
 */
async function readLockOwner(path: string): Promise<LockOwner | 'gone' | undefined> {
  try {
    const owner = JSON.parse(await readFile(path, 'utf8')) as LockOwner;
    return typeof owner?.pid === 'number' && typeof owner.place === 'string' ? owner : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone';
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function isOwnerAlive(path: string, owner: LockOwner, self: LockOwner, silenceMs: number): Promise<boolean> {
  if (owner.place === self.place) {
    const found = await findRunningProcess(owner.pid);
    if (!found || found.zombie) return false;
    const isSame = isSameStartTime(found.startedAt, owner.startedAt);
    if (isSame !== undefined) return isSame;
  }
  const before = await readModificationTime(path);
  await wait(silenceMs);
  return (await readModificationTime(path)) !== before;
}

async function readModificationTime(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}

async function removeIfExists(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
