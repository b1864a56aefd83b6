import { alertOnWire } from '@tern/contract/alerts/alert-on-wire.ts';
import type { listAlerts, putAlert } from '@tern/contract/alerts/alerts.ts';
import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { Alert } from '@tern/domain/alerts/alert.ts';
import { historyKeptMs } from '@tern/domain/alerts/alert-history.ts';
import type { Db } from '../../db/database.ts';
import { hourlyRates } from '../alert-history.store.ts';
import { listAlertsOf, type StoredAlert } from '../alerts.store.ts';
import { type DatabaseClock, databaseTime } from '../database-time.ts';

type Room = { readonly db: Db; readonly databaseClock: DatabaseClock };

/** [S7-10] A person's alerts, newest first, with the rates of seven days where they are kept ([S4.6-5]). */
export async function alertsAnswer(userId: string, room: Room): Promise<AnswerOf<typeof listAlerts>> {
  return { alerts: await onWire(await listAlertsOf(room.db, userId), room) };
}

export async function oneAlertAnswer(stored: StoredAlert, room: Room): Promise<AnswerOf<typeof putAlert>> {
  const [answer] = await onWire([stored], room);
  return answer as AnswerOf<typeof putAlert>;
}

async function onWire(stored: readonly StoredAlert[], { db, databaseClock }: Room) {
  const pairs = stored.map(({ alert }) => alert).filter(keepsHistory);
  const since = pairs.length === 0 ? 0 : (await databaseTime(db, databaseClock)) - historyKeptMs;
  const hours = await hourlyRates(db, pairs, new Date(since));
  return stored.map(({ alert, userId, syncedAt }) => ({
    ...alertOnWire({ ...alert, historicalRates: keepsHistory(alert) ? (hours.get(pairOf(alert)) ?? []) : [] }),
    userId,
    syncedAt: syncedAt.toISOString(),
  }));
}

function keepsHistory(alert: Alert): boolean {
  return alert.type === 'change' || alert.trackHistory;
}

function pairOf({ fromCurrency, toCurrency }: Alert): string {
  return fromCurrency + toCurrency;
}
