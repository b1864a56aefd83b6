import { isCurrentRate } from '../rates/rate-age.ts';
import type { RateKind } from '../rates/rate-table.ts';
import type { Alert } from './alert.ts';

/** The rate that an alert is checked against. `asOf`: milliseconds since 1970 UTC. */
export type WatchedRate = { readonly kind: RateKind; readonly asOf: number };

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** The maximum age of a rate, by kind of source. Bundled rates are daily rates that are never updated. */
export const maxAlertRateAgeMs: Readonly<Record<RateKind, number>> = {
  live: 15 * minuteMs,
  simulated: 15 * minuteMs,
  daily: 36 * hourMs,
  reference: 36 * hourMs,
};

/**
 * Returns whether a rate is recent enough to check an alert (docs/decisions/0041): at most as old as its source's
 * limit. For daily rates, Saturday and Sunday (UTC) don't count, because Friday's rate is the newest until Monday. An
 * alert for the best rate in a period also requires a current rate, because it compares today's rate with earlier days.
 * If both currencies are the same, the rate is always 1, so its age doesn't matter.
 */
export function isRecentEnoughForAlert(
  { type, fromCurrency, toCurrency }: Pick<Alert, 'type' | 'fromCurrency' | 'toCurrency'>,
  { kind, asOf }: WatchedRate,
  now: number,
): boolean {
  if (fromCurrency === toCurrency) return true;
  if (type === 'best_in_days' && !isCurrentRate(asOf, now)) return false;
  const isDaily = kind === 'daily' || kind === 'reference';
  const age = isDaily ? now - asOf - (weekendMsUntil(now) - weekendMsUntil(asOf)) : now - asOf;
  return age <= maxAlertRateAgeMs[kind];
}

/** Returns the total weekend time between a fixed Monday and this time, in milliseconds. */
function weekendMsUntil(at: number): number {
  // January 1, 1970 was a Thursday.
  const sinceMonday = at + 3 * dayMs;
  const weeks = Math.floor(sinceMonday / (7 * dayMs));
  return weeks * 2 * dayMs + Math.max(0, sinceMonday - weeks * 7 * dayMs - 5 * dayMs);
}
