import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

export type NewErrorReport = {
  readonly id: string;
  readonly providerId: string | null;
  readonly subject: string;
  readonly message: string;
  readonly email: string | null;
  readonly receivedAt: Date;
};

export type UnansweredReport = NewErrorReport;

/** Stores a report. Does nothing if the id already exists. */
export async function insertErrorReport(db: Db, { providerId, receivedAt, ...rest }: NewErrorReport): Promise<void> {
  await db
    .insertInto('error_reports')
    .values({ ...rest, provider_id: providerId, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns at most `limit` unanswered reports, oldest first. */
export async function loadUnansweredReports(db: Db, limit: number): Promise<readonly UnansweredReport[]> {
  const rows = await db
    .selectFrom('error_reports')
    .select(['id', 'provider_id', 'subject', 'message', 'email', 'received_at'])
    .where('status', '=', 'open')
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ provider_id, received_at, ...rest }) => ({
    ...rest,
    providerId: provider_id,
    receivedAt: received_at,
  }));
}

/** Deletes reports received before a time, and the email addresses in reports answered before another time. */
export async function pruneErrorReports(
  db: Db,
  { receivedBefore, answeredBefore }: { readonly receivedBefore: Date; readonly answeredBefore: Date },
): Promise<void> {
  await db.deleteFrom('error_reports').where('received_at', '<', receivedBefore).execute();
  await sql`update error_reports set email = null
    where email is not null and answered_at < ${answeredBefore}`.execute(db);
}
