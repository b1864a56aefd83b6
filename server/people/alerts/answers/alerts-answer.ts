import { alertOnWire } from '@tern/contract/alerts/alert-on-wire.ts';
import type { listAlerts, putAlert } from '@tern/contract/alerts/alerts.ts';
import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { Alert } from '@tern/domain/alerts/alert.ts';
import { historyKeptMs } from '@tern/domain/alerts/alert-history.ts';
import { isWatchable } from '@tern/domain/alerts/watchable-rate.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { LiveRates } from '../../../market/rates/live-rates.ts';
import { hourlyRates } from '../alert-history.store.ts';
import { listAlertsOf, type StoredAlert } from '../alerts.store.ts';
import { type DatabaseClock, databaseTime } from '../database-time.ts';

type Room = {
  readonly db: Db;
  readonly databaseClock: DatabaseClock;
  readonly rates: Pick<LiveRates, 'rate'>;
  readonly now: Clock;
};

/** [S7-10] A person's alerts, newest first, with the rates of seven days where they are kept ([S4.6-5]). */
export async function alertsAnswer(userId: string, room: Room): Promise<AnswerOf<typeof listAlerts>> {
  return { alerts: await onWire(await listAlertsOf(room.db, userId), room) };
}

export async function oneAlertAnswer(stored: StoredAlert, room: Room): Promise<AnswerOf<typeof putAlert>> {
  const [answer] = await onWire([stored], room);
  return answer as AnswerOf<typeof putAlert>;
}

async function onWire(stored: readonly StoredAlert[], room: Room) {
  const { db, databaseClock } = room;
  const pairs = stored.map(({ alert }) => alert).filter(keepsHistory);
  const since = pairs.length === 0 ? 0 : (await databaseTime(db, databaseClock)) - historyKeptMs;
  const hours = await hourlyRates(db, pairs, new Date(since));
  return stored.map(({ alert, userId, syncedAt }) => ({
    ...alertOnWire({ ...alert, historicalRates: keepsHistory(alert) ? (hours.get(pairOf(alert)) ?? []) : [] }),
    userId,
    syncedAt: syncedAt.toISOString(),
    notWatching: whyNotWatching(alert, room),
  }));
}

function whyNotWatching(alert: Alert, { rates, now }: Room): 'no_rate' | 'rate_too_old' | null {
  const rate = rates.rate(alert.fromCurrency, alert.toCurrency);
  if (rate === undefined) return 'no_rate';
  return isWatchable(alert, rate, now()) ? null : 'rate_too_old';
}

function keepsHistory(alert: Alert): boolean {
  return alert.type === 'change' || alert.trackHistory;
}

function pairOf({ fromCurrency, toCurrency }: Alert): string {
  return fromCurrency + toCurrency;
}
