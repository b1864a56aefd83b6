import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../foundation/db/tables.ts';

/**
 * Claims a user's digest for a week. Returns false if it has already been claimed or the user no longer exists. Call
 * this in the transaction that adds the digest to the outbox.
 */
export async function claimDigestSlot(
  db: Kysely<Tables>,
  { userId, monday, at }: { userId: string; monday: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into weekly_digest_slots (user_id, slot, taken_at)
    select id, ${monday}::date, ${at} from users where id = ${userId}
    on conflict do nothing returning slot`.execute(db);
  return rows.length > 0;
}

/** Returns the users in `slots` whose digest for that week has already been claimed. */
export async function findUserIdsWithClaimedDigest(
  db: Kysely<Tables>,
  slots: readonly { readonly userId: string; readonly monday: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select s.user_id as "userId" from weekly_digest_slots s
    join json_to_recordset(${JSON.stringify(slots)}::json) as wanted ("userId" uuid, monday date)
      on wanted."userId" = s.user_id and wanted.monday = s.slot`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns a user's favorite corridors, most recently added first. */
export async function loadFavoriteCorridors(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('favorites')
    .where('user_id', '=', userId)
    .select(['from_country as fromCountry', 'to_country as toCountry'])
    .orderBy('added_at', 'desc')
    .execute();
}

/**
 * Returns how many times a user's alerts have been triggered since a date. Also counts triggers that sent no messages,
 * and deleted triggers whose messages are still in the outbox.
 */
export async function countUserTriggers(db: Kysely<Tables>, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select t.id::text from alerts a join alert_triggers t on t.alert_id = a.id
      where a.user_id = ${userId} and t.fired_at >= ${since}
      union
      select trigger_id from outbox_messages
      where user_id = ${userId} and alert_id is not null and not_before >= ${since}
        and (content::json ->> 'triggeredAt')::timestamptz >= ${since}
    ) triggers`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the language in a user's profile, or English. */
export async function loadUserLanguage(db: Kysely<Tables>, userId: string): Promise<string> {
  const { rows } = await sql<{ language: string | null }>`
    select document::json #>> '{preferences,language}' as language from profiles where user_id = ${userId}`.execute(db);
  return rows[0]?.language ?? 'en';
}
