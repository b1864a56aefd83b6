import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { runStatement, withDatabase } from '../../testing/global-database.ts';
import { migrate } from './migrate.ts';

const log = () => {};
let folder: string;
let name: string;
let connection: pg.ClientConfig;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-migrations-'));
  name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = inject('testServer').connection;
  await runStatement(server, `create database ${name}`);
  connection = withDatabase(server, name);
});
afterEach(async () => {
  await runStatement(inject('testServer').connection, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
}
async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test('migrate applies each missing migration once in order and records it', async () => {
  await write({ '0001-a.sql': 'create table a (x int);' });
  expect(await migrate(connection, { log, folder })).toEqual(['0001-a.sql']);
  await write({ '0002-b.sql': 'insert into a values (1); alter table a add y int;' });
  expect(await migrate(connection, { log, folder })).toEqual(['0002-b.sql']);
  expect(await migrate(connection, { log, folder })).toEqual([]);
  expect(await query('select * from a')).toEqual([{ x: 1, y: null }]);
  expect(await query('select number, name from applied_migrations order by 1')).toEqual([
    { number: 1, name: '0001-a.sql' },
    { number: 2, name: '0002-b.sql' },
  ]);
});

test('migrate applies each migration once if three servers start at the same time', async () => {
  const program = join(import.meta.dirname, '../../testing/fixtures/migrate.ts');
  const runs = await Promise.all(
    [1, 2, 3].map(() => promisify(execFile)(process.execPath, [program, JSON.stringify(connection)])),
  );
  const applied = runs.map(({ stdout }) => (JSON.parse(stdout) as string[]).length).sort();
  const [{ n } = { n: 0 }] = (await query('select count(*)::int as n from applied_migrations')) as { n: number }[];
  expect(n).toBeGreaterThanOrEqual(3);
  expect(applied).toEqual([0, 0, n]);
});

test('migrate rolls back a failed migration and keeps the earlier ones', async () => {
  await write({ '0001-a.sql': 'create table a (x int);', '0002-b.sql': 'create table b (x int); select 1/0;' });
  await expect(migrate(connection, { log, folder })).rejects.toThrow('Migration 0002-b.sql failed: division by zero');
  expect(await query(`select to_regclass('a') is not null as a, to_regclass('b') is not null as b`)).toEqual([
    { a: true, b: false },
  ]);
  await write({ '0002-b.sql': 'create table b (x int);' });
  expect(await migrate(connection, { log, folder })).toEqual(['0002-b.sql']);
});

test('migrate rejects an altered migration without changing the database', async () => {
  await write({ '0001-a.sql': 'create table a (x int);' });
  await migrate(connection, { log, folder });
  await write({ '0001-a.sql': 'create table a (x bigint);', '0002-b.sql': 'create table b (x int);' });
  await expect(migrate(connection, { log, folder })).rejects.toThrow('Migration 0001-a.sql was altered');
  expect(await query(`select to_regclass('b') as b`)).toEqual([{ b: null }]);
});

test('migrate accepts an applied migration with different line endings', async () => {
  await write({ '0001-a.sql': 'create table a (\nx int);\n' });
  await migrate(connection, { log, folder });
  await write({ '0001-a.sql': 'create table a (\r\nx int);\r\n' });
  expect(await migrate(connection, { log, folder })).toEqual([]);
});

test('migrate rejects a database that is newer than the program', async () => {
  await write({ '0001-a.sql': 'create table a (x int);', '0002-b.sql': 'create table b (x int);' });
  await migrate(connection, { log, folder });
  await rm(join(folder, '0002-b.sql'));
  await expect(migrate(connection, { log, folder })).rejects.toThrow(
    'newer than this program: it has migration 0002-b.sql',
  );
});

test.each([
  ['a gap', ['0001-a.sql', '0003-c.sql']],
  ['a duplicate number', ['0001-a.sql', '0001-b.sql']],
  ['an invalid format', ['1-a.sql']],
])('migrate rejects %s in the file names', async (_, names) => {
  await write(Object.fromEntries(names.map((file) => [file, 'select 1'])));
  await expect(migrate(connection, { log, folder })).rejects.toThrow('0001');
});
