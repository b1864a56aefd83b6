import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { addToSearchCount } from '../../../people/profile/profiles.store.ts';
import { createKysely, type Db } from '../../db/database.ts';
import { createIdempotentRunner } from '../idempotent-runner.ts';
import { createFakeRequestAndReply } from './fake-request.ts';

/** Runs one action with a key, and kills its own process at the given point. A test starts this program. */
const [connection = '{}', userId = '', key = randomUUID(), place = ''] = process.argv.slice(2);
const dieAt = (at: string): void => {
  if (at === place) process.kill(process.pid, 'SIGKILL');
};

const db = createKysely(JSON.parse(connection) as ClientConfig, 2, () => {});
const withIdempotencyKey = createIdempotentRunner({ db, now: () => Date.UTC(2026, 9, 12) });
await withIdempotencyKey(createFakeRequestAndReply({ userId, key }), async (on: Db) => {
  dieAt('before the effect');
  await addToSearchCount(on, userId, 1);
  dieAt('after the effect');
  return { counted: true };
});
dieAt('after it was stored');
await db.destroy();
