import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDataFolder, createUsedDataFolder } from '../../../testing/data-folder.ts';
import { startDatabaseProcess } from '../../../testing/database-process.ts';
import { buildListenerApplicationName } from '../older-instances.ts';
import { connectOrOpenDatabase } from '../running-database.ts';

const NOBODY = 65_534;
/** Command prefixes that run a program as a user other than root. */
const AS_SOMEBODY_ELSE = [
  ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'],
  ['unshare', '--user', '--'],
];

test('a second server on the same folder is rejected with the process id of the first, which keeps running', async () => {
  const dataFolder = await createUsedDataFolder();
  const first = startDatabaseProcess(dataFolder);
  await first.waitForMessage(({ event }) => event === 'ready');
  const second = startDatabaseProcess(dataFolder);
  const failed = await second.waitForMessage(({ event }) => event === 'failed');
  expect(failed).toMatchObject({ code: 'data_folder_in_use' });
  expect(failed.message).toContain(`Another Tern server or tool (pid ${first.child.pid}, since `);
  expect(failed.message).toContain(dataFolder);
  expect(first.messages.some(({ event }) => event === 'database.died')).toBe(false);
  await first.kill('SIGTERM');
  expect(first.child.exitCode).toBe(0);
});

test('a tool that runs next to a server uses its database and leaves it running', async () => {
  const dataFolder = await createUsedDataFolder();
  const server = startDatabaseProcess(dataFolder);
  await server.waitForMessage(({ event }) => event === 'ready');
  const joined = await connectOrOpenDatabase({ dataFolder, log: () => {}, now: Date.now });
  expect((await sql<{ one: number }>`select 1 as one`.execute(joined.db)).rows).toEqual([{ one: 1 }]);
  await joined.close();
  expect(server.messages.some(({ event }) => event === 'database.died')).toBe(false);
  await server.kill('SIGTERM');
  const alone = await connectOrOpenDatabase({ dataFolder, log: () => {}, now: Date.now });
  expect((await sql<{ one: number }>`select 1 as one`.execute(alone.db)).rows).toEqual([{ one: 1 }]);
  await alone.close();
});

test.each([
  ['takes over the database of another tool that ends', false],
  ['leaves the data folder to a server that restarts', true],
])('a tool %s', async (_what, isServer) => {
  const dataFolder = await createUsedDataFolder();
  const first = startDatabaseProcess(dataFolder);
  await first.waitForMessage(({ event }) => event === 'ready');
  const joined = await connectOrOpenDatabase({ dataFolder, log: () => {}, now: Date.now });
  const listener = new pg.Client({ ...joined.connection, application_name: await buildListenerApplicationName() });
  listener.on('error', () => {});
  if (isServer) await listener.connect();
  await joined.keepRunning();
  await first.kill('SIGTERM');
  await joined.keepRunning();
  const restarted = startDatabaseProcess(dataFolder);
  const started = await restarted.waitForMessage(({ event }) => event === 'failed' || event === 'ready');
  expect(started.event).toBe(isServer ? 'ready' : 'failed');
  expect((await sql<{ one: number }>`select 1 as one`.execute(joined.db)).rows).toEqual([{ one: 1 }]);
  await joined.close();
});

test('after the owner of the folder is killed, exactly one of several servers that start at the same time gets the folder', async () => {
  const dataFolder = await createUsedDataFolder();
  const killed = startDatabaseProcess(dataFolder);
  await killed.waitForMessage(({ event }) => event === 'ready');
  await killed.kill('SIGKILL');
  const rivals = [1, 2, 3].map(() => startDatabaseProcess(dataFolder));
  const outcomes = await Promise.all(
    rivals.map((rival) => rival.waitForMessage(({ event }) => event === 'ready' || event === 'failed')),
  );
  expect(outcomes.map(({ event }) => event).sort()).toEqual(['failed', 'failed', 'ready']);
});

test('an unprivileged user can run the database under their own account', async ({ skip }) => {
  const dataFolder = await createDataFolder();
  let prefix: string[] = [];
  if (process.getuid?.() === 0) {
    const possible = await Promise.all(
      AS_SOMEBODY_ELSE.map(async (way) => ((await canRunNode(way)) ? way : undefined)),
    );
    prefix = possible.find((way) => way !== undefined) ?? skip('no way here to run Node as somebody else than root');
    if (prefix[0] === 'setpriv') await chown(dataFolder, NOBODY, NOBODY);
  }
  for (const round of ['an empty folder', 'its own data']) {
    const server = startDatabaseProcess(dataFolder, 'idle', prefix);
    const ready = await server.waitForMessage(({ event }) => event === 'ready' || event === 'failed');
    expect(ready, round).toMatchObject({ event: 'ready' });
    expect(ready.uid).not.toBe(0);
    await server.kill('SIGTERM');
  }
});

async function canRunNode(prefix: string[]): Promise<boolean> {
  const [command = '', ...args] = [...prefix, process.execPath, import.meta.filename];
  return promisify(execFile)(command, [...args.slice(0, -1), '--check', import.meta.filename], { cwd: '/' }).then(
    () => true,
    () => false,
  );
}
