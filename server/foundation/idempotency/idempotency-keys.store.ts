import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { createPreparedQuery } from '../db/prepared-query.ts';

/** The owner of an action: a user's id, or null for a visitor. */
export type IdempotencyKeyOwner = string | null;

export type SavedResponse = {
  /** SHA-256 of the request. */
  readonly fingerprint: string;
  /** The HTTP status of the response. */
  readonly status: number;
  /** The response body or the problem, as JSON. */
  readonly answer: string;
};

/**
 * Matches the owner's key. Also matches a user's key if a visitor sends exactly the same request, because a browser
 * resends some of a user's actions after the session has ended. The key is random, and only that browser knows it.
 */
const matchingKeyCondition =
  'key = $1 and (user_id is not distinct from $2::uuid or ($2::uuid is null and fingerprint = $3))';

const insertKey = createPreparedQuery<{ key: string }>(`
  insert into idempotency_keys (key, user_id, fingerprint, status, answer, answered_at)
  select $1, $2::uuid, $3, $4, $5, $6 where not exists (select from idempotency_keys where ${matchingKeyCondition})
  on conflict do nothing returning key`);

/**
 * Saves a response. Returns false, without writing, if this key already has one. Waits for a concurrent writer of the
 * same key.
 */
export async function saveResponse(
  db: Db,
  { key, owner, at, ...kept }: SavedResponse & { key: string; owner: IdempotencyKeyOwner; at: Date },
): Promise<boolean> {
  const rows = await insertKey(db, [key, owner, kept.fingerprint, kept.status, kept.answer, at]);
  return rows.length > 0;
}

const selectResponse = createPreparedQuery<SavedResponse>(`
  select fingerprint, status, answer from idempotency_keys where ${matchingKeyCondition} order by user_id nulls first limit 1`);

/** Returns the response saved for an owner's key, or undefined if there is none. */
export async function findResponse(
  db: Db,
  { key, owner, fingerprint }: Pick<SavedResponse, 'fingerprint'> & { key: string; owner: IdempotencyKeyOwner },
): Promise<SavedResponse | undefined> {
  const [found] = await selectResponse(db, [key, owner, fingerprint]);
  return found;
}

/**
 * Deletes keys older than `before`, and each user's keys beyond the newest `max`.
 * @returns the number of deleted keys.
 */
export async function pruneIdempotencyKeys(db: Db, { before, max }: { before: Date; max: number }): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys where ctid in (
      select ctid from (
        select ctid, answered_at, user_id, row_number() over (partition by user_id order by answered_at desc) as place
        from idempotency_keys
      ) ranked
      where answered_at < ${before}::timestamptz or (user_id is not null and place > ${max})
    ) returning key`.execute(db);
  return rows.length;
}
