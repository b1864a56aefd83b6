import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKysely } from '../../foundation/db/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const question = '/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD';
let test: TestApp;
let line: DatabaseProxy;
let maria: TestUser;

beforeAll(async () => {
  const database = await createTestDatabase();
  line = await openDatabaseProxy(database.connection);
  const db = createKysely(line.connection, 5, () => {});
  const close = async () => {
    await db.destroy();
    await line.close();
    await database.close();
  };
  test = await startTestApp({}, { database: { db, connection: line.connection, close } });
});
beforeEach(async () => {
  maria = await signInAs(test, `maria-${randomUUID()}`);
});
afterAll(() => test.close());

const favoritesOf = async (person: TestUser) => {
  const reply = await person.request('GET', '/api/favorites?figures=false');
  return reply.json<{ favorites: { id: string; toCountry: string }[] }>().favorites.map(({ toCountry }) => toCountry);
};

describe('an instance without its database', () => {
  it.each([
    ['a second', 1000],
    ['half a minute', 30_000],
    ['ten minutes', 600_000],
  ])('reports the outage, serves what it can and applies each change once afterward (down for %s)', async (_, ms) => {
    await maria.request('PUT', `/api/favorites/${randomUUID()}`, { fromCountry: 'US', toCountry: 'PH' });
    await line.disconnect();
    const [id, key] = [randomUUID(), randomUUID()];
    const change = { fromCountry: 'US', toCountry: 'MX' };
    const save = () => maria.request('PUT', `/api/favorites/${id}`, change, { 'idempotency-key': key });
    for (let round = 0; round < 2; round += 1) {
      const refused = await save();
      expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
        503,
        '5',
        'service_unavailable',
      ]);
      test.advance(ms / 2);
    }
    const codes = await Promise.all(
      [question, '/livez', '/readyz'].map(async (url) => (await test.app.inject(url)).statusCode),
    );
    expect(codes).toEqual([200, 200, 503]);
    await line.reconnect();
    expect((await save()).statusCode).toBe(200);
    expect((await save()).statusCode).toBe(200);
    expect((await favoritesOf(maria)).sort()).toEqual(['MX', 'PH']);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('an instance with a slow database', () => {
  it('answers requests that don’t need the database immediately, and a change once the database responds', async () => {
    const release = line.delayResponses();
    const saving = maria.request('PUT', `/api/favorites/${randomUUID()}`, { fromCountry: 'US', toCountry: 'PH' });
    const codes = await Promise.all([question, '/livez'].map(async (url) => (await test.app.inject(url)).statusCode));
    expect(codes).toEqual([200, 200]);
    release();
    expect((await saving).statusCode).toBe(200);
    expect(await favoritesOf(maria)).toEqual(['PH']);
  });
});
