import { spawnSync } from 'node:child_process';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDataFolder } from '../../../testing/data-folder.ts';
import { DataFolderInUseError } from './data-folder-in-use-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { findRunningProcess } from './process/running-process.ts';

/** Shorter than in production, where there is a heartbeat every second. */
const SILENCE_MS = 500;
const now = () => Date.parse('2026-03-01T12:00:00Z');

/** Leaves this process's lock in the folder with some fields changed, and returns its path. */
async function leaveLock(folder: string, different: Record<string, unknown>): Promise<string> {
  const path = join(folder, 'server.lock');
  const lock = await lockDataFolder(folder, now);
  const content = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  await lock.release();
  await writeFile(path, JSON.stringify({ ...content, token: 'left behind', ...different }));
  return path;
}

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

test('a locked folder is rejected with the process id of its owner and is available again once released', async () => {
  const folder = await createDataFolder();
  const lock = await lockDataFolder(folder, now);
  await expect(lockDataFolder(folder, now)).rejects.toThrow(
    `Another Tern server or tool (pid ${process.pid}, since 2026-03-01T12:00:00.000Z) is using this data folder: ${folder}.`,
  );
  await lock.release();
  await (await lockDataFolder(folder, now)).release();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a process that has exited', () => ({ pid: deadPid() })],
  ['a process whose id another process now uses', () => ({ startedAt: 'another boot/1' })],
  ["a process that didn't see the boot id and whose id another process now uses", () => ({ startedAt: '/1' })],
  ['a process with an unknown start time and no heartbeat', () => ({ startedAt: 'unknown' })],
])('the lock held by %s is taken over', async (_, different) => {
  const folder = await createDataFolder();
  await leaveLock(folder, different());
  await (await lockDataFolder(folder, now, SILENCE_MS)).release();
  expect(await readdir(folder)).toEqual([]);
});

// In systemd's sandbox, /proc has no boot id and hides processes outside the sandbox.
test.runIf(process.platform === 'linux')('a lock is respected if its owner can’t see the boot id', async () => {
  const folder = await createDataFolder();
  const { startedAt = '' } = (await findRunningProcess(process.pid)) ?? {};
  await leaveLock(folder, { startedAt: startedAt.slice(startedAt.indexOf('/')) });
  await expect(lockDataFolder(folder, now)).rejects.toThrow(DataFolderInUseError);
});

test('a lock that a power failure left empty is taken over', async () => {
  const folder = await createDataFolder();
  await writeFile(join(folder, 'server.lock'), '');
  await (await lockDataFolder(folder, now)).release();
});

test('a lock that could not be written leaves no file', async () => {
  const folder = await createDataFolder();
  const lock = JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'));
  const program = `import { lockDataFolder } from ${lock}; await lockDataFolder(${JSON.stringify(folder)}, Date.now);`;
  // A file size limit has the same effect as a full disk.
  const limited = ['-c', 'ulimit -f 0 && exec "$0" --input-type=module --eval "$1"', process.execPath, program];
  const { status, stderr } = spawnSync('sh', limited, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
  expect(await readdir(folder)).toEqual([]);
});

test('exactly one of many contenders takes over the lock of a dead owner, even after another takeover failed halfway', async () => {
  const folder = await createDataFolder();
  const path = await leaveLock(folder, { pid: deadPid() });
  await writeFile(`${path}.takeover`, await readFile(path, 'utf8'));
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataFolder(folder, now)));
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DataFolderInUseError);
  }
  await winners[0]?.value.release();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['from another machine or container', { place: 'elsewhere pid:[1]' }, ' on elsewhere'],
  ['of a process with an unknown start time', { startedAt: 'unknown' }, ''],
])('a lock %s is respected while its heartbeat continues', async (_, different, where) => {
  const folder = await createDataFolder();
  const path = await leaveLock(folder, different);
  let beat = 0;
  const heart = setInterval(() => void utimes(path, ++beat, beat), 20);
  await expect(lockDataFolder(folder, now, SILENCE_MS)).rejects.toThrow(`(pid ${process.pid}${where}, since`);
  clearInterval(heart);
});

test('a lock from another machine or container without a heartbeat is taken over', async () => {
  const folder = await createDataFolder();
  await leaveLock(folder, { place: 'elsewhere pid:[1]' });
  await (await lockDataFolder(folder, now, SILENCE_MS)).release();
});
