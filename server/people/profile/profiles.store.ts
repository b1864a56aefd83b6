import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { createPreparedQuery } from '../../foundation/db/prepared-query.ts';
import type { StoredProfile } from '../../http/authenticated-user.ts';

const selectProfileByUser = createPreparedQuery<StoredProfile>(`
  select document, total_searches as "totalSearches",
    (select count(*) from search_history where user_id = $1) as "searchHistory",
    (select count(*) from favorites where user_id = $1) as favorites,
    (select count(*) from alerts where user_id = $1) as "rateAlerts"
  from profiles where user_id = $1`);

/** Returns a user's profile and its counts in one query, or undefined if the user has no profile. */
export async function loadProfile(db: Db, userId: string): Promise<StoredProfile | undefined> {
  const [found] = await selectProfileByUser(db, [userId]);
  return found;
}

/**
 * Locks a user's profile until the transaction ends, so concurrent changes aren't lost. Returns its JSON, or undefined
 * if the user has no profile.
 */
export async function lockProfile(transaction: Db, userId: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('profiles')
    .where('user_id', '=', userId)
    .select('document')
    .forUpdate()
    .executeTakeFirst();
  return row?.document;
}

type ProfileRow = {
  readonly userId: string;
  readonly document: string;
  readonly shownName: string | null;
  readonly at: Date;
};

/** Creates a profile. Returns false if the user no longer exists or another request created one first. */
export async function insertProfile(db: Db, { userId, document, shownName, at }: ProfileRow): Promise<boolean> {
  const { rows } = await sql`
    insert into profiles (user_id, document, shown_name, updated_at)
    select id, ${document}, ${shownName}, ${at}::timestamptz from users where id = ${userId}
    on conflict (user_id) do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** Overwrites a profile. Returns false if the profile no longer exists. */
export async function updateProfile(db: Db, { userId, document, shownName, at }: ProfileRow): Promise<boolean> {
  const result = await db
    .updateTable('profiles')
    .set({ document, shown_name: shownName, updated_at: at })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** [S3.1-11] Replaces a profile with its migrated version, and stores the original unchanged. */
export async function migrateProfileRow(db: Db, { userId, document, shownName, at }: ProfileRow): Promise<void> {
  await db
    .updateTable('profiles')
    .set((of) => ({ document, original: of.ref('document'), shown_name: shownName, updated_at: at }))
    .where('user_id', '=', userId)
    .execute();
}

/**
 * [S3.1-11] Restores the profiles from before a migration, for one user or all, and returns how many it restored. Later
 * changes are lost.
 */
export async function rollBackProfiles(db: Db, { userId, at }: { userId?: string; at: Date }): Promise<number> {
  const result = await db
    .updateTable('profiles')
    .set((of) => ({ document: of.ref('original').$notNull(), original: null, updated_at: at }))
    .where('original', 'is not', null)
    .$if(userId !== undefined, (all) => all.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** [S3.1-8] Adds to a signed-in user's search count. */
export async function addToSearchCount(db: Db, userId: string, count: number): Promise<void> {
  await db
    .updateTable('profiles')
    .set((of) => ({ total_searches: of('total_searches', '+', count) }))
    .where('user_id', '=', userId)
    .execute();
}
