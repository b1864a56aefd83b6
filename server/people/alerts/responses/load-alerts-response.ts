import { alertToWire } from '@tern/contract/alerts/alert-wire-format.ts';
import type { listAlerts, putAlert } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { Alert } from '@tern/domain/alerts/alert.ts';
import { alertRateHistoryMs } from '@tern/domain/alerts/alert-history.ts';
import { isRecentEnoughForAlert } from '@tern/domain/alerts/alert-rate-age.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { CurrentRates } from '../../../market/rates/current-rates.ts';
import { loadHourlyRates } from '../alert-history.store.ts';
import { listUserAlerts, type StoredAlert } from '../alerts.store.ts';
import { type DatabaseTimeAdjuster, readDatabaseTime } from '../read-database-time.ts';

type AlertsResponseDeps = {
  readonly db: Db;
  readonly databaseClock: DatabaseTimeAdjuster;
  readonly rates: Pick<CurrentRates, 'rate'>;
  readonly now: Clock;
};

/**
 * [S7-10] Returns a user's alerts, newest first. Alerts with `trackHistory` or of type `change` include the stored
 * rates of the last seven days ([S4.6-5]).
 */
export async function loadAlertsResponse(
  userId: string,
  deps: AlertsResponseDeps,
): Promise<ResponseOf<typeof listAlerts>> {
  return { alerts: await loadWireAlerts(await listUserAlerts(deps.db, userId), deps) };
}

export async function loadAlertResponse(
  stored: StoredAlert,
  deps: AlertsResponseDeps,
): Promise<ResponseOf<typeof putAlert>> {
  const [answer] = await loadWireAlerts([stored], deps);
  return answer as ResponseOf<typeof putAlert>;
}

async function loadWireAlerts(stored: readonly StoredAlert[], deps: AlertsResponseDeps) {
  const { db, databaseClock } = deps;
  const pairs = stored.map(({ alert }) => alert).filter(shouldIncludeHistory);
  const since = pairs.length === 0 ? 0 : (await readDatabaseTime(db, databaseClock)) - alertRateHistoryMs;
  const hours = await loadHourlyRates(db, pairs, new Date(since));
  return stored.map(({ alert, userId, syncedAt }) => ({
    ...alertToWire({ ...alert, historicalRates: shouldIncludeHistory(alert) ? (hours.get(pairKey(alert)) ?? []) : [] }),
    userId,
    syncedAt: syncedAt.toISOString(),
    notWatching: getNotWatchingReason(alert, deps),
  }));
}

function getNotWatchingReason(alert: Alert, { rates, now }: AlertsResponseDeps): 'no_rate' | 'rate_too_old' | null {
  const rate = rates.rate(alert.fromCurrency, alert.toCurrency);
  if (rate === undefined) return 'no_rate';
  return isRecentEnoughForAlert(alert, rate, now()) ? null : 'rate_too_old';
}

function shouldIncludeHistory(alert: Alert): boolean {
  return alert.type === 'change' || alert.trackHistory;
}

function pairKey({ fromCurrency, toCurrency }: Alert): string {
  return fromCurrency + toCurrency;
}
