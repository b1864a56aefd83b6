import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once as happened } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upsertUser } from '../../people/account/users.store.ts';
import { addToSearchCount } from '../../people/profile/profiles.store.ts';
import { upsertProfileAtSignIn } from '../../people/profile/profiles.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createKysely, type Db } from '../db/database.ts';
import { ProblemError } from '../problem-error.ts';
import { idempotencyRetentionMs, maxKeysPerUser } from './delete-old-idempotency-keys.job.ts';
import { pruneIdempotencyKeys } from './idempotency-keys.store.ts';
import { createIdempotentRunner } from './idempotent-runner.ts';
import { createFakeRequestAndReply } from './testing/fake-request.ts';

let database: TestDatabase;
let other: Db;
let maria = '';
let key = '';
let now = Date.UTC(2026, 9, 12);
beforeAll(async () => {
  database = await createTestDatabase();
  other = createKysely(database.connection, 5, () => {});
});
beforeEach(async () => {
  maria = await person('maria');
  key = randomUUID();
});
afterAll(async () => {
  await other.destroy();
  await database.close();
});

async function person(name: string): Promise<string> {
  const identity = {
    issuer: 'test',
    subject: randomUUID(),
    email: `${name}@example.org`,
    accountName: name,
    photoUrl: null,
  };
  const id = await upsertUser(database.db, identity, { id: randomUUID(), at: new Date(0) });
  await upsertProfileAtSignIn(database.db, { userId: id, ...identity }, 0);
  return id;
}

/** An action that counts how often it has run. */
const count = (userId: string) => async (on: Db) => {
  await addToSearchCount(on, userId, 1);
  return { counted: true };
};
async function counted(userId = maria): Promise<number> {
  const row = await database.db
    .selectFrom('profiles')
    .select('total_searches')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.total_searches;
}
const one = () => createIdempotentRunner({ db: database.db, now: () => now });
const two = () => createIdempotentRunner({ db: other, now: () => now });

describe('an idempotent action', () => {
  it('runs once, however often it is requested, and always returns the same response [S3.10-1]', async () => {
    const asked = { userId: maria, key };
    const headers: Record<string, string> = {};
    const first = await one()(createFakeRequestAndReply(asked, headers), count(maria));
    expect(headers).toEqual({});
    for (let again = 0; again < 3; again += 1)
      expect(await two()(createFakeRequestAndReply(asked, headers), count(maria))).toEqual(first);
    expect(headers).toEqual({ 'idempotency-replayed': 'true' });
    expect(await counted()).toBe(1);
  });

  it('runs once if two instances receive it at the same moment [S3.10-1]', async () => {
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const answers = await Promise.all(
      keys.flatMap((each) =>
        [one(), two(), one(), two()].map((withIdempotencyKey) =>
          withIdempotencyKey(createFakeRequestAndReply({ userId: maria, key: each }), count(maria)),
        ),
      ),
    );
    expect(answers).toEqual(Array(80).fill({ counted: true }));
    expect(await counted()).toBe(20);
  });

  it('runs on every request that has no key', async () => {
    await one()(createFakeRequestAndReply({ userId: maria }), count(maria));
    await one()(createFakeRequestAndReply({ userId: maria }), count(maria));
    expect(await counted()).toBe(2);
  });

  it('is rejected without effect if the key was used for something else', async () => {
    await one()(createFakeRequestAndReply({ userId: maria, key, body: { note: 'a' } }), count(maria));
    const another = one()(createFakeRequestAndReply({ userId: maria, key, body: { note: 'b' } }), count(maria));
    await expect(another).rejects.toMatchObject({ problem: { code: 'key_reused', status: 422 } });
    expect(await counted()).toBe(1);
  });

  it('runs separately for the same key from another user and from a visitor [S6-4]', async () => {
    const ben = await person('ben');
    await one()(createFakeRequestAndReply({ userId: maria, key }), count(maria));
    await one()(createFakeRequestAndReply({ userId: ben, key, body: { other: 1 } }), count(ben));
    await one()(createFakeRequestAndReply({ userId: null, key, body: { third: 1 } }), count(ben));
    await one()(createFakeRequestAndReply({ userId: null, key, body: { third: 1 } }), count(ben));
    expect([await counted(), await counted(ben)]).toEqual([1, 2]);
  });

  it('runs once if a visitor repeats a user’s request, as a browser does after sign-out [S3.10-1]', async () => {
    const headers: Record<string, string> = {};
    const first = await one()(createFakeRequestAndReply({ userId: maria, key }), count(maria));
    expect(await one()(createFakeRequestAndReply({ userId: null, key }, headers), count(maria))).toEqual(first);
    expect([headers, await counted()]).toEqual([{ 'idempotency-replayed': 'true' }, 1]);
  });

  it.each(['x', '', `${randomUUID()}0`])('is rejected if its key is invalid: %j [S3.10-1]', async (wrong) => {
    const asked = one()(createFakeRequestAndReply({ userId: maria, key: wrong }), count(maria));
    await expect(asked).rejects.toMatchObject({
      problem: { code: 'invalid_parameters', errors: [{ field: 'Idempotency-Key' }] },
    });
  });

  it('saves nothing if it fails and runs again on the next request', async () => {
    const failing = one()(createFakeRequestAndReply({ userId: maria, key }), async (on) => {
      await addToSearchCount(on, maria, 1);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await counted()).toBe(0);
    await two()(createFakeRequestAndReply({ userId: maria, key }), count(maria));
    expect(await counted()).toBe(1);
  });

  it('returns the same rejection when a late copy of a rejected request arrives', async () => {
    const refusing = one()(createFakeRequestAndReply({ userId: maria, key }), async (on) => {
      await addToSearchCount(on, maria, 1);
      throw new ProblemError('limit_reached', { detail: 'Full.' });
    });
    await expect(refusing).rejects.toMatchObject({ problem: { code: 'limit_reached' } });
    const late = two()(createFakeRequestAndReply({ userId: maria, key }), count(maria));
    await expect(late).rejects.toMatchObject({ problem: { code: 'limit_reached', status: 409, detail: 'Full.' } });
    expect(await counted()).toBe(0);
  });

  it("doesn't save a rejection that may change", async () => {
    const busy = one()(createFakeRequestAndReply({ userId: maria, key }), () =>
      Promise.reject(new ProblemError('too_many_requests')),
    );
    await expect(busy).rejects.toMatchObject({ problem: { code: 'too_many_requests' } });
    await one()(createFakeRequestAndReply({ userId: maria, key }), count(maria));
    expect(await counted()).toBe(1);
  });
});

describe('an action during which the server is killed', () => {
  it.each([
    ['before the effect', 0],
    ['after the effect', 0],
    ['after it was stored', 1],
  ])(
    'takes effect exactly once after the request is retried on another server (killed %s) [S3.10-1]',
    async (place, done) => {
      const program = join(import.meta.dirname, 'testing/run-and-die.ts');
      const child = spawn(process.execPath, [program, JSON.stringify(database.connection), maria, key, place], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const [, signal] = (await happened(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
      expect(await counted()).toBe(done);
      expect(await one()(createFakeRequestAndReply({ userId: maria, key }), count(maria))).toEqual({ counted: true });
      expect(await counted()).toBe(1);
    },
  );
});

describe('old idempotency keys', () => {
  it('are deleted after 30 days or if they exceed the limit per user [S3.10-1]', async () => {
    await one()(createFakeRequestAndReply({ userId: maria, key }), count(maria));
    const prune = (max: number) =>
      pruneIdempotencyKeys(database.db, { before: new Date(now - idempotencyRetentionMs), max });
    expect(await prune(maxKeysPerUser)).toBe(0);
    now += idempotencyRetentionMs + 1;
    const newer = [randomUUID(), randomUUID(), randomUUID()];
    for (const each of newer) {
      now += 1;
      await one()(createFakeRequestAndReply({ userId: maria, key: each }), count(maria));
    }
    await prune(2);
    const left = await database.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('user_id', '=', maria)
      .orderBy('answered_at')
      .execute();
    expect(left.map((row) => row.key)).toEqual(newer.slice(1));
  });
});
