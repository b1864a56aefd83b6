import { type HistoricalRate, maxStoredTriggers } from '@tern/domain/alerts/alert-history.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/** A stored alert trigger, with the delivery status of its messages. */
export type StoredTrigger = {
  readonly id: string;
  readonly message: AlertMessage;
  readonly email: AlertDeliveryStatus | null;
  readonly browser: AlertDeliveryStatus | null;
};

export type AlertDeliveryStatus = {
  readonly state: 'queued' | 'held' | 'sent' | 'failed' | 'off';
  readonly at: Date;
  readonly error: string | null;
};

/** Returns an alert's stored triggers, newest first. Returns undefined if the user has no such alert. */
export async function listTriggers(
  db: Db,
  userId: string,
  alertId: string,
): Promise<readonly StoredTrigger[] | undefined> {
  const owned = await db
    .selectFrom('alerts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', alertId)
    .executeTakeFirst();
  if (!owned) return undefined;
  const rows = await db
    .selectFrom('alert_triggers')
    .selectAll()
    .where('alert_id', '=', alertId)
    .orderBy('number', 'desc')
    .limit(maxStoredTriggers)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    message: JSON.parse(row.message) as AlertMessage,
    email: toDeliveryStatus(row.email_state, row.email_at, row.email_error),
    browser: toDeliveryStatus(row.browser_state, row.browser_at, row.browser_error),
  }));
}

function toDeliveryStatus(state: string | null, at: Date | null, error: string | null): AlertDeliveryStatus | null {
  return state === null || at === null ? null : { state: state as AlertDeliveryStatus['state'], at, error };
}

/** [S9-5] Returns the last rate of each hour since a given time, oldest first, by pair ("USDPHP"). */
export async function loadHourlyRates(
  db: Db,
  pairs: readonly { readonly fromCurrency: string; readonly toCurrency: string }[],
  since: Date,
): Promise<ReadonlyMap<string, readonly HistoricalRate[]>> {
  const byPair = new Map<string, HistoricalRate[]>();
  if (pairs.length === 0) return byPair;
  const { rows } = await sql<{ pair: string; rate: number; as_of: Date }>`
    select h.from_currency || h.to_currency as pair, h.rate, h.as_of from alert_rate_hours h
    join (select distinct * from unnest(
      ${pairs.map((p) => p.fromCurrency)}::bpchar[], ${pairs.map((p) => p.toCurrency)}::bpchar[])) as p(from_currency, to_currency)
      using (from_currency, to_currency)
    where h.as_of > ${since} order by h.as_of`.execute(db);
  for (const { pair, rate, as_of } of rows) {
    const points = byPair.get(pair) ?? [];
    byPair.set(pair, [...points, { rate, timestamp: as_of.getTime() }]);
  }
  return byPair;
}
