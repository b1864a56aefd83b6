import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder, createUsedDataFolder } from '../../testing/data-folder.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

const IS_ROOT = process.getuid?.() === 0;

async function start(dataFolder: string, log: EmbeddedPostgresOptions['log'] = () => {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder, log, now: Date.now });
  onTestFinished(() => server.stop());
  return server;
}

async function ask(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('the embedded database creates its folder and still has its rows after a restart', async () => {
  const dataFolder = join(await createDataFolder(), 'not', 'yet', 'there');
  const first = await start(dataFolder);
  await ask(first, 'create table kept (x int)');
  await ask(first, 'insert into kept values (42)');
  await first.stop();
  const second = await start(dataFolder);
  expect(await ask(second, 'select x from kept')).toEqual([{ x: 42 }]);
});

test('the embedded database is durable, uses checksums and UTF-8, and accepts connections only through its socket', async () => {
  const server = await start(await createUsedDataFolder());
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses'];
  const rows = await ask(server, `select name, setting from pg_settings where name in ('${names.join("','")}')`);
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
  });
  const [database] = await ask(
    server,
    `select pg_encoding_to_char(encoding) as encoding, datlocale as locale, current_setting('timezone') as zone,
       current_user as me from pg_database where datname = current_database()`,
  );
  expect(database).toEqual({ encoding: 'UTF8', locale: 'C.UTF-8', zone: 'UTC', me: 'tern' });
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
});

test('the embedded database removes its lock, socket and temporary files when it stops', async () => {
  const dataFolder = await createUsedDataFolder();
  const server = await start(dataFolder);
  await server.stop();
  expect((await readdir(dataFolder)).filter((name) => !name.startsWith('postgres-'))).toEqual(['postgres']);
  expect(() => process.kill(server.pid(), 0)).toThrow('ESRCH');
});

test('the embedded database puts its socket elsewhere if the path of the data folder is too long', async () => {
  const dataFolder = join(await createDataFolder(), 'a-very-long-name'.repeat(5), "it's a name with ünïcode");
  const server = await start(dataFolder);
  expect(server.connection.host).not.toContain(dataFolder);
  expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
  expect(await ask(server, 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('the embedded database starts over after an interrupted first start', async () => {
  const dataFolder = await createDataFolder();
  await mkdir(join(dataFolder, 'postgres.draft'));
  await writeFile(join(dataFolder, 'postgres.draft', 'PG_VERSION'), '18\n');
  const server = await start(dataFolder);
  expect(await ask(server, 'select 1 as x')).toEqual([{ x: 1 }]);
});

test("an embedded database that can't start reports its last output and releases the folder", async () => {
  const dataFolder = await createUsedDataFolder();
  const settings = join(dataFolder, 'postgres', 'postgresql.auto.conf');
  await writeFile(settings, 'no_such_setting = 1\n');
  await expect(start(dataFolder)).rejects.toThrow(/did not start.*\n.*no_such_setting/s);
  await writeFile(settings, '');
  expect(await ask(await start(dataFolder), 'select 1 as x')).toEqual([{ x: 1 }]);
});

test('the embedded database rejects data from another major version and names both versions', async () => {
  const dataFolder = await createUsedDataFolder();
  await writeFile(join(dataFolder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start(dataFolder)).rejects.toThrow('is of PostgreSQL 17, this program brings PostgreSQL 18');
});

test.runIf(IS_ROOT)('the embedded database runs as another user, who owns the files, if root starts it', async () => {
  const dataFolder = await createUsedDataFolder();
  const server = await start(dataFolder);
  const { uid } = await stat(join(dataFolder, 'postgres'));
  expect(uid).not.toBe(0);
  expect((await stat(`/proc/${server.pid()}`)).uid).toBe(uid);
});

test.runIf(IS_ROOT)(
  'in a folder that only root can reach, the embedded database uses a user namespace or explains what to do',
  async () => {
    const dataFolder = await createDataFolder();
    await chmod(dataFolder, 0o700);
    const events: Record<string, unknown>[] = [];
    const opened = await start(dataFolder, (event, fields) => events.push({ event, ...fields })).catch(
      (error: Error) => error,
    );
    if (opened instanceof Error) {
      expect(opened.message).toContain('choose a data folder outside of private folders');
      return;
    }
    expect(events.at(-1)).toMatchObject({ event: 'database.started', way: 'unshare' });
    expect((await stat(join(dataFolder, 'postgres'))).uid).toBe(0);
    await ask(opened, 'create table kept (x int)');
    await opened.stop();
    expect(await ask(await start(dataFolder), 'select * from kept')).toEqual([]);
  },
);
