import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createUsedDataFolder } from '../../../../testing/data-folder.ts';
import { startEmbeddedPostgres } from '../../embedded-postgres.ts';
import { resolvePostgresBinaries } from '../binaries/postgres-binaries.ts';
import { launchEnvironment } from './launch-command.ts';
import { stopLeftoverPostmaster } from './leftover-postmaster.ts';
import { buildPostgresSettingArgs } from './postgres-settings.ts';
import { findRunningProcess } from './running-process.ts';
import { createSocketDirectory } from './socket-directory.ts';
import { chooseLaunchCommand } from './unprivileged-user.ts';

type Leftover = { pid: number; parent: ChildProcess };

/** Creates a data folder whose database has one row and was shut down cleanly. */
async function makeData(): Promise<string> {
  const dataFolder = await realpath(await createUsedDataFolder());
  const server = await startEmbeddedPostgres({ dataFolder, log: () => {}, now: Date.now });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('create table kept as select 1 as x');
  await client.end();
  await server.stop();
  return dataFolder;
}

/** Starts an unsupervised database under a parent that never reaps its children. */
async function leaveDatabase(dataFolder: string, settings?: string[]): Promise<Leftover> {
  const { launch, binaries } = await chooseLaunchCommand(await resolvePostgresBinaries(), dataFolder);
  await createSocketDirectory(dataFolder, launch.owner);
  const program = join(binaries.folder, 'bin', 'postgres');
  const cluster = join(dataFolder, 'postgres');
  const args = ['-D', cluster, ...(settings ?? buildPostgresSettingArgs(join(dataFolder, 'socket'), true))];
  const prefix = launch.prefix.filter((word) => word !== '--pdeathsig' && word !== 'INT');
  const parent = spawn('/bin/sh', ['-c', '"$@" & exec sleep 600', 'sh', ...prefix, program, ...args], {
    env: launchEnvironment,
    stdio: 'ignore',
  });
  const pid = await expect
    .poll(
      async () => {
        const [first = '', , , , , , , status = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split(
          '\n',
        );
        return status.trim() === 'ready' ? Number(first) : 0;
      },
      { timeout: 10_000, interval: 10 },
    )
    .toBeGreaterThan(0)
    .then(async () => Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10));
  onTestFinished(() => {
    parent.kill('SIGKILL');
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  });
  return { pid, parent };
}

async function readRow(dataFolder: string): Promise<unknown> {
  const server = await startEmbeddedPostgres({ dataFolder, log: () => {}, now: Date.now });
  try {
    const client = new pg.Client(server.connection);
    await client.connect();
    const { rows } = await client.query('select x from kept');
    await client.end();
    return rows[0];
  } finally {
    await server.stop();
  }
}

test('a database left running by a killed server is stopped and restarted', async () => {
  const dataFolder = await makeData();
  const { pid } = await leaveDatabase(dataFolder);
  expect(await readRow(dataFolder)).toEqual({ x: 1 });
  expect((await findRunningProcess(pid))?.zombie ?? true).toBe(true);
});

test('the server waits until a killed database is reaped', async () => {
  const dataFolder = await makeData();
  const { pid, parent } = await leaveDatabase(dataFolder);
  process.kill(pid, 'SIGKILL');
  await expect.poll(async () => (await findRunningProcess(pid))?.zombie).toBe(true);
  let isGone = false;
  const waiting = stopLeftoverPostmaster(
    join(dataFolder, 'postgres'),
    // The parent exits only after the zombie has been detected. The zombie's new parent then reaps it.
    () => parent.kill('SIGKILL'),
    { fastMs: 1, immediateMs: 1, zombieMs: 15_000 },
  ).then(async () => {
    isGone = (await findRunningProcess(pid)) === undefined;
  });
  await waiting;
  expect(isGone).toBe(true);
  expect(await readRow(dataFolder)).toEqual({ x: 1 });
});

test("a zombie database that is never reaped doesn't prevent the next start", async () => {
  const dataFolder = await makeData();
  const { pid } = await leaveDatabase(dataFolder);
  process.kill(pid, 'SIGKILL');
  await expect.poll(async () => (await findRunningProcess(pid))?.zombie).toBe(true);
  await stopLeftoverPostmaster(join(dataFolder, 'postgres'), () => {}, { fastMs: 1, immediateMs: 1, zombieMs: 50 });
  expect(await readRow(dataFolder)).toEqual({ x: 1 });
  expect((await findRunningProcess(pid))?.zombie).toBe(true);
});

test('the database starts when postmaster.pid has a process id that another program now uses', async () => {
  const dataFolder = await makeData();
  const { pid } = await leaveDatabase(dataFolder);
  process.kill(pid, 'SIGKILL');
  const { launch } = await chooseLaunchCommand(await resolvePostgresBinaries(), dataFolder);
  const [command = 'sleep', ...args] = [...launch.prefix, 'sleep', '600'];
  const stranger = spawn(command, args, { stdio: 'ignore' });
  const strangerPid = stranger.pid ?? 0;
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await expect.poll(async () => (await findRunningProcess(strangerPid))?.name).toBe('sleep');
  for (const file of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    const [, ...rest] = (await readFile(join(dataFolder, file), 'utf8')).split('\n');
    await writeFile(join(dataFolder, file), [strangerPid, ...rest].join('\n'));
  }
  expect(await readRow(dataFolder)).toEqual({ x: 1 });
  expect((await findRunningProcess(strangerPid))?.zombie).toBe(false);
});

test('a PostgreSQL server that somebody started manually on the same files keeps running', async () => {
  const dataFolder = await makeData();
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${join(dataFolder, 'socket')}`];
  const { pid } = await leaveDatabase(dataFolder, settings);
  await expect(readRow(dataFolder)).rejects.toThrow(`A PostgreSQL server that Tern did not start (pid ${pid})`);
  expect((await findRunningProcess(pid))?.zombie).toBe(false);
});
