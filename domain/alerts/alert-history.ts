import type { Alert } from './alert.ts';

/** [S4.6-5], [S9-5] For change alerts and alerts with trackHistory, 7 days of rates are kept; for others none. */
export type HistoricalRate = { readonly rate: number; readonly timestamp: number };

export const historyKeptMs = 7 * 86_400_000;

/** How much of what an alert told is kept: a year and a month of it, and no more than a person would ever look through. */
export const mostTriggersKept = 200;
export const triggerDaysKept = 400;

/**
 * The alert's history with one more rate, oldest first; what is 7 days old or older at `now` goes. A rate that was already noted at the
 * same time is not noted twice: two instances may read the same tick.
 */
export function withHistoricalRate(
  alert: Pick<Alert, 'type' | 'trackHistory' | 'historicalRates'>,
  point: HistoricalRate,
  now: number,
): readonly HistoricalRate[] {
  if (alert.type !== 'change' && !alert.trackHistory) return [];
  const kept = alert.historicalRates.filter(({ timestamp }) => timestamp > now - historyKeptMs);
  const isKnown = kept.some(({ timestamp }) => timestamp === point.timestamp);
  return isKnown || point.timestamp <= now - historyKeptMs ? kept : [...kept, point];
}
