import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createKysely, openDatabase } from './database.ts';
import { DatabaseUnavailableError, wrapIfDatabaseUnavailable } from './database-unavailable-error.ts';

const rest = { dataFolder: '/nowhere', log: () => {}, now: () => 0 };

test('openDatabase connects to the server in DATABASE_URL without using a data folder', async () => {
  const { connectionString, host, user, database } = inject('testServer').connection;
  const url = connectionString ?? `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}`;
  const opened = await openDatabase({ ...rest, url });
  onTestFinished(() => opened.close());
  expect((await sql<{ x: number }>`select 1 as x`.execute(opened.db)).rows).toEqual([{ x: 1 }]);
});

test('an unreachable server is reported without the password', async () => {
  const failed = await openDatabase({ ...rest, url: 'postgres://me:secret@127.0.0.1:1/tern' }).catch(
    (error: Error) => error,
  );
  expect(failed).toBeInstanceOf(Error);
  expect((failed as Error).message).toContain('DATABASE_URL cannot be used: connect ECONNREFUSED');
  expect((failed as Error).message).not.toContain('secret');
});

test('a query error is passed on unchanged', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const failed = await sql`select no_such_column`.execute(db).catch((error: unknown) => error);
  expect(failed).not.toBeInstanceOf(DatabaseUnavailableError);
  expect(failed).toMatchObject({ code: '42703' });
  expect(wrapIfDatabaseUnavailable(failed)).toBe(failed);
});

test.each([
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ECONNABORTED',
  '53100',
  '53200',
  '53300',
  '25006',
  '57014',
  '40001',
  '40P01',
  '55P03',
  '08006',
  '57P03',
])('the error code %s means that the database is unavailable', (code) => {
  expect(wrapIfDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBeInstanceOf(DatabaseUnavailableError);
});

test.each(['22021', '23505', '42P01', '42501', 'XX000'])(
  "an error with the code %s doesn't mean that the database is unavailable",
  (code) => {
    const error = Object.assign(new Error('x'), { code });
    expect(wrapIfDatabaseUnavailable(error)).toBe(error);
  },
);

test('a full disk reported by a new connection means that the database is unavailable', () => {
  for (const words of ['could not write init file', 'could not extend file: No space left on device'])
    expect(wrapIfDatabaseUnavailable(new Error(words))).toBeInstanceOf(DatabaseUnavailableError);
});

test('a read-only database is unavailable for writes', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const written = db.transaction().execute(async (transaction) => {
    await sql`set transaction read only`.execute(transaction);
    await sql`create table x (y int)`.execute(transaction);
  });
  await expect(written).rejects.toThrow(DatabaseUnavailableError);
});

test("a server that never responds is unavailable, and its connection isn't reused", async () => {
  const { connection, close } = await createTestDatabase();
  onTestFinished(close);
  const db = createKysely({ ...connection, query_timeout: 200, statement_timeout: 0 }, 1, () => {});
  onTestFinished(() => db.destroy());
  const sessionOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const silent = await sessionOf();
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
  expect(await sessionOf()).not.toBe(silent);
});

test("a bigint that a number can't represent exactly is rejected instead of rounded", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await expect(sql`select 9007199254740993::bigint as n`.execute(db)).rejects.toThrow(RangeError);
  expect(await sql`select 9007199254740991::bigint as n`.execute(db)).toMatchObject({
    rows: [{ n: Number.MAX_SAFE_INTEGER }],
  });
});

test('test databases are isolated from each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(one.close);
  onTestFinished(two.close);
  await one.db
    .insertInto('rate_daily_closes')
    .values({ currency: 'PHP', day: '2026-01-02', per_usd: '58', source: 'test' })
    .execute();
  expect(await two.db.selectFrom('rate_daily_closes').selectAll().execute()).toEqual([]);
});
