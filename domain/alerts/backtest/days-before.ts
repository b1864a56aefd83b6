import type { DailyRate } from '../../rates/rate-window.ts';
import type { BestRatePeriodDays } from '../alert.ts';

const dayMs = 86_400_000;

/** At least half of the days must have been observed for a meaningful high. Markets close on weekends and holidays. */
const minObservedShare = 0.5;

/** Returns the observed rates of the `days` UTC days before `day`, oldest first. */
export function ratesBeforeDay(history: readonly DailyRate[], day: string, days: number): readonly number[] {
  const from = utcDay(Date.parse(day) - days * dayMs);
  return history.filter((each) => each.day >= from && each.day < day).map(({ rate }) => rate);
}

/** Returns the highest rate of the `days` days before `day`; undefined when fewer than half of them were observed. */
export function highestRateBeforeDay(
  history: readonly DailyRate[],
  day: string,
  days: BestRatePeriodDays,
): number | undefined {
  const rates = ratesBeforeDay(history, day, days);
  return rates.length < days * minObservedShare ? undefined : Math.max(...rates);
}

/** Returns the UTC day of an instant, such as "2026-04-13". */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
