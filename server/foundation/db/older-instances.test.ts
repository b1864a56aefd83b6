import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { runStatement, withDatabase } from '../../testing/global-database.ts';
import serverBuild from '../../vite.config.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';
import { buildListenerApplicationName, incompatibleMigrations } from './older-instances.ts';
import { openMigratedDatabase } from './running-database.ts';
import { findBreakingChanges, readSchema } from './testing/schema-changes.ts';

const present = join(import.meta.dirname, 'migrations');
/** The first migration whose compatibility with earlier versions is checked. */
const firstJudged = 15;
const log = () => {};
let connection: pg.ClientConfig;
let folder: string;

beforeEach(async () => {
  const { connection: server } = inject('testServer');
  const name = `older_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name}`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  connection = withDatabase(server, name);
  folder = await mkdtemp(join(tmpdir(), 'tern-older-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** Applies only the first `count` migrations, as an earlier version would have. */
async function migrateUpTo(count: number): Promise<void> {
  const names = (await readdir(present)).sort().slice(0, count);
  for (const name of names) await cp(join(present, name), join(folder, name));
  await migrate(connection, { log, folder });
}

/** Connects as a running instance or a tool would. */
async function connect(application_name?: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ...(application_name && { application_name }) });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('an earlier build that restarts with newer source code', () => {
  it("runs only the migrations that it knows, and doesn't start on a newer database", async () => {
    const names = (await readdir(present)).sort();
    expect(serverBuild.define).toEqual({ KNOWN_MIGRATION_COUNT: names.length });
    vi.stubGlobal('KNOWN_MIGRATION_COUNT', 14);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await migrate(connection, { log })).toEqual(names.slice(0, 14));
    expect(await buildListenerApplicationName()).toBe('tern events 14');
    vi.unstubAllGlobals();
    expect(await migrate(connection, { log })).toEqual(names.slice(14));
    vi.stubGlobal('KNOWN_MIGRATION_COUNT', 14);
    await expect(migrate(connection, { log })).rejects.toThrow('The database is newer than this program');
  });
});

describe('a tool that runs from newer source code than the server', () => {
  async function open() {
    const { connectionString, host, user, database } = connection;
    const url = connectionString ?? `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}`;
    const opened = await openMigratedDatabase({ url, dataFolder: folder, log, now: Date.now });
    await opened.close();
  }

  it("doesn't migrate the server's database, and says what to do", async () => {
    await migrateUpTo(14);
    await expect(open()).rejects.toThrow("it doesn't have migration 0015-price-observations.sql. Start the server of");
    expect(await migrate(connection, { log, folder })).toEqual([]);
    await migrate(connection, { log });
    await open();
  });

  it('creates the tables of a new database', async () => {
    await open();
    expect(await migrate(connection, { log })).toEqual([]);
  });
});

describe('instances of an earlier version', () => {
  it("block a migration that they can't work with, so nothing changes", async () => {
    await migrateUpTo(14);
    const older = await connect('tern events');
    await expect(migrate(connection, { log })).rejects.toThrow(
      /^Stop every instance of the earlier version first: 1 on this database\. After migration 0026-channels\.sql they/,
    );
    const { rows } = await older.query('select from applied_migrations');
    expect(rows).toHaveLength(14);
    await older.end();
    expect(await migrate(connection, { log })).toHaveLength((await readMigrationFiles(present)).length - 14);
  });

  it('can keep running during any other migration', async () => {
    const files = await readMigrationFiles(present);
    await migrateUpTo(files.length);
    await connect(await buildListenerApplicationName());
    const next = `${String(files.length + 1).padStart(4, '0')}-more.sql`;
    await writeFile(join(folder, next), 'create table more (x integer);');
    expect(await migrate(connection, { log, folder })).toEqual([next]);
  });
});

it('a migration runs while an instance of the same version and a backup tool are connected', async () => {
  await migrateUpTo(14);
  await connect(await buildListenerApplicationName());
  await connect('tern backup');
  expect(await migrate(connection, { log })).toHaveLength((await readMigrationFiles(present)).length - 14);
});

describe('each migration', () => {
  it('is compatible with the statements of earlier versions or listed as incompatible', async () => {
    const files = await readMigrationFiles(present);
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([...incompatibleMigrations.keys()]));
    await migrateUpTo(firstJudged - 1);
    const client = await connect();
    for (const { number, name } of files.slice(firstJudged - 1)) {
      const before = await readSchema(client);
      await migrateUpTo(number);
      const breaks = findBreakingChanges(before, await readSchema(client));
      if (!incompatibleMigrations.has(name)) expect(breaks, `${name}: list it in incompatibleMigrations`).toEqual([]);
    }
  });

  it('is reported as breaking only if it breaks the statements of earlier versions', async () => {
    const found: Record<string, readonly string[]> = {};
    const client = await connect();
    await client.query('create table t (x integer primary key, y text)');
    const before = await readSchema(client);
    for (const statement of Object.keys(breaking)) {
      await client.query('begin');
      await client.query(statement);
      found[statement] = findBreakingChanges(before, await readSchema(client));
      await client.query('rollback');
    }
    expect(found).toEqual(breaking);
  });
});

const breaking: Readonly<Record<string, readonly string[]>> = {
  'alter table t drop column y': ['t.y is gone or another'],
  'alter table t rename column y to z': ['t.y is gone or another'],
  'alter table t alter column y type varchar(9)': ['t.y is gone or another'],
  'alter table t alter column y set not null': ['t.y is gone or another'],
  'alter table t add z integer not null': ['t.z needs a value'],
  'alter table t add check (x > 5)': ['another rule on t'],
  'alter table t drop constraint t_pkey': ['another key on t'],
  'create unique index on t (y)': ['another key on t'],
  // Changes that never affect earlier versions.
  'alter table t add z integer check (z > 0)': [],
  'alter table t add z integer not null default 0': [],
  'create index on t (y)': [],
  'create table u (x integer primary key, y integer references t)': [],
};
