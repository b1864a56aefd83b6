import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import type { userDataTables } from './user-data-tables.ts';

type UserDataTable = (typeof userDataTables)[number];
export type UserDataRow = Readonly<Record<string, unknown>>;

/** Makes the database output times in UTC until the transaction ends, regardless of the database's time zone. */
export async function setUtcTimeZone(transaction: Db): Promise<void> {
  await sql`set local time zone 'UTC'`.execute(transaction);
}

/** Returns a user's rows from one table as JSON objects, with times in ISO 8601 and numbers as JSON numbers. */
export async function loadUserDataRows(
  db: Db,
  { table, owner }: UserDataTable,
  userId: string,
): Promise<UserDataRow[]> {
  const { rows } = await sql<{ row: UserDataRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where t.${sql.ref(owner)} = ${userId} order by t::text`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

export async function deleteUserDataRows(db: Db, { table, owner }: UserDataTable, userId: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(db);
}

/** Records a deletion request, which invalidates all of the user's sessions. Repeating the request changes nothing. */
export async function insertDeletionRequest(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .insertInto('account_deletions')
    .values({ user_id: userId, requested_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the users with unfinished deletions, oldest first. */
export async function listUserIdsToDelete(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('account_deletions').select('user_id').orderBy('requested_at').execute();
  return rows.map((row) => row.user_id);
}
