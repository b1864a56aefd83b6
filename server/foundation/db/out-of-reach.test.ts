import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createKysely } from './database.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';

/** Opens a pool that connects through a proxy, with timeouts much shorter than in production. */
async function open(timeouts: Pick<ClientConfig, 'query_timeout' | 'connectionTimeoutMillis'>) {
  const database = await createTestDatabase();
  const line = await openDatabaseProxy(database.connection);
  const db = createKysely({ ...line.connection, ...timeouts }, 2, () => {});
  onTestFinished(async () => {
    line.restoreTraffic();
    await db.destroy();
    await line.close();
    await database.close();
  });
  return { line, db, one: () => sql<{ x: number }>`select 1 as x`.execute(db).then(({ rows }) => rows[0]?.x) };
}

test('a database that stops responding is reported as unavailable, and its connections are not reused', async () => {
  const { line, db, one } = await open({ query_timeout: 700, connectionTimeoutMillis: 700 });
  await Promise.all([one(), one()]);
  line.dropTraffic();
  const inTransaction = db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
  });
  const outcomes = await Promise.allSettled([one(), inTransaction, one()]);
  for (const outcome of outcomes) {
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(DatabaseUnavailableError);
  }
  line.restoreTraffic();
  expect(await Promise.all([one(), one(), one()])).toEqual([1, 1, 1]);
});

test('a caller that waits too long for a connection to a slow database is rejected, and earlier callers are served', async () => {
  const { line, one } = await open({ connectionTimeoutMillis: 700 });
  await Promise.all([one(), one()]);
  const release = line.delayResponses();
  const slow = [one(), one()];
  await expect(one()).rejects.toThrow(DatabaseUnavailableError);
  release();
  expect(await Promise.all(slow)).toEqual([1, 1]);
  expect(await one()).toBe(1);
});
