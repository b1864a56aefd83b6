import { type Alert, type AlertDraft, applyAlertDraft, createAlert } from '@tern/domain/alerts/alert.ts';
import { parseAlertDraft } from '@tern/domain/alerts/draft/alert-draft.ts';
import { type AlertDraftError } from '@tern/domain/alerts/draft/create-draft-reader.ts';
import { alertSeriesKey } from '@tern/domain/alerts/matching/alert-series-key.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { inTransaction } from '../../foundation/db/transactions/in-transaction.ts';
import { liftSuppression } from '../../notifications/preferences/unsubscribe/suppressions.store.ts';
import { alertStateColumns, rowToAlert, serializeAlertDraft } from './alert-row.ts';
import { type DatabaseTimeAdjuster, readDatabaseTime } from './read-database-time.ts';

/** A user's stored alert ([S7-10]). The functions below never return or change another user's alert. */
export type StoredAlert = { readonly alert: Alert; readonly userId: string; readonly syncedAt: Date };

export type AlertPutOutcome =
  | { readonly kind: 'stored'; readonly stored: StoredAlert }
  | { readonly kind: 'invalid'; readonly errors: readonly AlertDraftError[] }
  | { readonly kind: 'not_yours' }
  /** The caller edited an outdated version, so nothing was written. */
  | { readonly kind: 'changed_meanwhile' }
  | { readonly kind: 'too_many' };

/** The maximum number of alerts per user: far more than a user needs, but too few to fill up the tables. */
export const maxAlerts = 200;

/** Returns a user's alerts, newest first. The caller fills in historicalRates. */
export async function listUserAlerts(db: Db, userId: string): Promise<readonly StoredAlert[]> {
  const rows = await selectAlertsWithSeriesState(db)
    .where('alerts.user_id', '=', userId)
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id')
    .execute();
  return rows.map((row) => ({ alert: rowToAlert(row, row), userId, syncedAt: row.synced_at }));
}

/** The version that a change is based on: its syncedAt, or "nothing" for a new alert. Undefined matches any version. */
export type BaseVersion = string | undefined;

/**
 * [S7-10] Creates the alert or changes its settings. The last writer wins, and writing identical settings changes
 * nothing. A client that sends its base version never overwrites a version that it hasn't seen (docs/decisions/0024).
 * The database's clock determines the time of the write and whether the alert's end is in the past. A user's
 * writes are serialized, so parallel writes can't exceed the limit.
 */
export async function storeAlert(
  db: Db,
  input: { readonly id: string; readonly userId: string; readonly draft: AlertDraft; readonly basedOn?: BaseVersion },
  clock: DatabaseTimeAdjuster,
): Promise<AlertPutOutcome> {
  const { id, userId, draft, basedOn } = input;
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
    const now = await readDatabaseTime(tx, clock);
    const row = await selectAlertsWithSeriesState(tx)
      .where('alerts.id', '=', id)
      .forUpdate('alerts')
      .executeTakeFirst();
    if (row && row.user_id !== userId) return { kind: 'not_yours' };
    const before = row && rowToAlert(row, row);
    const isSame = before !== undefined && serializeAlertDraft(before) === serializeAlertDraft({ ...before, ...draft });
    if (!isSame && !isBasedOnCurrentVersion(row, basedOn)) return { kind: 'changed_meanwhile' };
    const errors = validateExpiration(draft, before, now);
    if (errors.length > 0) return { kind: 'invalid', errors };
    if (!before && (await countUserAlerts(tx, userId)) >= maxAlerts) return { kind: 'too_many' };

    const alert = before ? applyAlertDraft(before, draft, now) : createAlert(draft, id, now);
    await createAndLockSeries(tx, alert);
    const syncedAt = row && isSame ? row.synced_at : nextVersion(row, now);
    const isAfresh = !row || alert.providersSeenAt !== before?.providersSeenAt;
    const written = {
      draft: serializeAlertDraft(alert),
      synced_at: syncedAt,
      watched_from: isAfresh ? new Date(now) : row.watched_from,
      ...alertStateColumns(alert),
    };
    const done = row
      ? await tx.updateTable('alerts').set(written).where('id', '=', id).returning('id').executeTakeFirst()
      : await tx
          .insertInto('alerts')
          .values({ id, user_id: userId, created_at: new Date(now), ...written })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
    // Another user has just taken this id.
    if (!done) return { kind: 'not_yours' };
    // Saving an alert whose emails were already on, such as to resume it, isn't the choice to get them again.
    if (draft.emailNotification && !before?.emailNotification)
      await liftSuppression(tx, { userId, scope: `alert:${id}` });
    return { kind: 'stored', stored: { alert, userId, syncedAt } };
  });
}

/** Deletes one of the user's alerts, if its version matches `basedOn`. */
export async function deleteUserAlert(
  db: Db,
  { id, userId, basedOn }: { readonly id: string; readonly userId: string; readonly basedOn?: BaseVersion },
): Promise<'deleted' | 'not_there' | 'changed_meanwhile'> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('alerts')
      .select('synced_at')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'not_there';
    if (!isBasedOnCurrentVersion(row, basedOn)) return 'changed_meanwhile';
    await tx.deleteFrom('alerts').where('user_id', '=', userId).where('id', '=', id).execute();
    return 'deleted';
  });
}

export async function deleteAllUserAlerts(db: Db, userId: string): Promise<number> {
  const done = await db.deleteFrom('alerts').where('user_id', '=', userId).executeTakeFirst();
  return Number(done.numDeletedRows);
}

type VersionedRow = { readonly synced_at: Date } | undefined;

/** Returns whether a row has the given version. Times are compared in milliseconds, the precision of the API. */
function isBasedOnCurrentVersion(row: VersionedRow, basedOn: BaseVersion): boolean {
  if (basedOn === undefined) return true;
  return basedOn === 'nothing' ? row === undefined : row?.synced_at.getTime() === Date.parse(basedOn);
}

/**
 * Returns the time of the next version, always later than the previous one's, even within the same millisecond or after
 * the clock has been set back.
 */
function nextVersion(row: VersionedRow, now: number): Date {
  return new Date(Math.max(now, (row?.synced_at.getTime() ?? 0) + 1));
}

function selectAlertsWithSeriesState(db: Db) {
  return db
    .selectFrom('alerts')
    .innerJoin('alert_series', 'alert_series.series', 'alerts.series')
    .selectAll('alerts')
    .select(['alert_series.checked_at', 'alert_series.last_rate']);
}

async function countUserAlerts(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from alerts where user_id = ${userId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns an error if a new or changed end is in the past. An alert that has already ended can still be edited. */
function validateExpiration(draft: AlertDraft, before: Alert | undefined, now: number): readonly AlertDraftError[] {
  const end = ['expirationType', 'expirationDate', 'expirationDuration'] as const;
  if (before && end.every((field) => before[field] === draft[field])) return [];
  const read = parseAlertDraft(draft, now, before?.createdAt);
  return read.ok ? [] : read.errors;
}

/**
 * Creates the alert's series if needed and locks its row until this transaction ends. The sweep therefore can't delete
 * a series to which an alert is being added.
 */
async function createAndLockSeries(tx: Db, alert: Alert): Promise<void> {
  const series = alertSeriesKey(alert);
  const { fromCurrency: from_currency, toCurrency: to_currency } = alert;
  for (let found = false; !found; ) {
    await tx
      .insertInto('alert_series')
      .values({ series, from_currency, to_currency, question: serializeAlertDraft(alert) })
      .onConflict((conflict) => conflict.column('series').doNothing())
      .execute();
    const { rows } = await sql`select 1 from alert_series where series = ${series} for key share`.execute(tx);
    found = rows.length > 0;
  }
}
