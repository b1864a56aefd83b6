import { isCurrentRate } from '../rates/rate-age.ts';
import type { RateKind } from '../rates/rate-table.ts';
import type { Alert } from './alert.ts';

/** The rate to decide an alert on. `asOf`: milliseconds since 1970 UTC. */
export type WatchedRate = { readonly kind: RateKind; readonly asOf: number };

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** How old a rate may be, by kind of source. Bundled rates are daily ones that nothing updates. */
export const watchableForMs: Readonly<Record<RateKind, number>> = {
  live: 15 * minuteMs,
  simulated: 15 * minuteMs,
  daily: 36 * hourMs,
  reference: 36 * hourMs,
};

/**
 * Returns whether an alert may be decided on a rate (docs/decisions/0041): not when the rate is older than its source's
 * limit (inclusive). For daily rates Saturday and Sunday (UTC) don't count, because Friday's rate is the newest until
 * Monday. "The best in 30 days" is about today, so it also needs a current rate.
 */
export function isWatchable({ type }: Pick<Alert, 'type'>, { kind, asOf }: WatchedRate, now: number): boolean {
  if (type === 'best_in_days' && !isCurrentRate(asOf, now)) return false;
  const isDaily = kind === 'daily' || kind === 'reference';
  const age = isDaily ? now - asOf - (weekendMsUntil(now) - weekendMsUntil(asOf)) : now - asOf;
  return age <= watchableForMs[kind];
}

/** Returns how much of the time up to a moment was weekend, counted from a Monday. */
function weekendMsUntil(at: number): number {
  // 1 January 1970 was a Thursday.
  const sinceMonday = at + 3 * dayMs;
  const weeks = Math.floor(sinceMonday / (7 * dayMs));
  return weeks * 2 * dayMs + Math.max(0, sinceMonday - weeks * 7 * dayMs - 5 * dayMs);
}
