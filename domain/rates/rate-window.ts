import { type RateStatistics, rateStatistics, rateVolatilityPercent } from './rate-statistics.ts';
import { type RateTrend, rateTrend } from './rate-trend.ts';

/**
 * A rate's closing value on one observed day (D4, D6). Days without observations have no point, because nothing is
 * interpolated (docs/decisions/0007).
 */
export type DailyRate = {
  /** UTC day, "2026-04-13". */
  readonly day: string;
  readonly rate: number;
};

export type RateWindow = {
  /** First and last day of the window, inclusive. */
  readonly from: string;
  readonly to: string;
  /** The observed days in the window, oldest first, including the current rate if its day is in the window. */
  readonly points: readonly DailyRate[];
  /** The points, split at every gap of more than `maxObservationIntervalDays` days. */
  readonly runs: readonly (readonly DailyRate[])[];
  /**
   * The longest interval between consecutive observed days, in days, if it exceeds a long weekend; otherwise undefined.
   */
  readonly longestGapDays: number | undefined;
  /** The current rate compared with the days observed before it; undefined when there were none. */
  readonly statistics: RateStatistics | undefined;
  readonly low: DailyRate | undefined;
  readonly high: DailyRate | undefined;
  readonly trend: RateTrend;
  /** For the latest unbroken run, in percent; undefined when it has fewer than three days. */
  readonly volatilityPercent: number | undefined;
};

/**
 * The longest normal interval between two observations, in days: a weekend plus a holiday. A longer interval is a gap.
 */
export const maxObservationIntervalDays = 4;
const dayMs = 86_400_000;

/**
 * Returns the observed days in a window of `days` days, with their gaps, trend and statistics.
 * @param history one point for each observed day, oldest first.
 * @param now the current rate and its day.
 * @param today the last day of the window.
 */
export function rateWindow(
  history: readonly DailyRate[],
  { days, now, today }: { readonly days: number; readonly now: DailyRate; readonly today: string },
): RateWindow {
  const from = new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10);
  const before = history.filter(({ day }) => day >= from && day < now.day && day <= today);
  const points = now.day >= from && now.day <= today ? [...before, now] : before;
  const runs = splitAtGaps(points);
  return {
    from,
    to: today,
    points,
    runs,
    longestGapDays: calculateLongestGapDays(runs),
    statistics: rateStatistics(
      before.map(({ rate }) => rate),
      now.rate,
    ),
    low: findExtremeRate(points, (a, b) => a < b),
    high: findExtremeRate(points, (a, b) => a > b),
    trend: rateTrend(points.map(({ day, rate }) => ({ at: Date.parse(day), rate }))),
    volatilityPercent: rateVolatilityPercent((runs.at(-1) ?? []).map(({ rate }) => rate)),
  };
}

/** Returns the days, split into runs at every gap of more than `maxObservationIntervalDays` days. */
export function splitAtGaps(points: readonly DailyRate[]): DailyRate[][] {
  const runs: DailyRate[][] = [];
  let last: DailyRate | undefined;
  for (const point of points) {
    const isJoined =
      last !== undefined && Date.parse(point.day) - Date.parse(last.day) <= maxObservationIntervalDays * dayMs;
    if (isJoined) runs.at(-1)?.push(point);
    else runs.push([point]);
    last = point;
  }
  return runs;
}

function calculateLongestGapDays(runs: readonly (readonly DailyRate[])[]): number | undefined {
  const gaps = runs.slice(1).map((run, index) => {
    return (Date.parse(run[0]?.day ?? '') - Date.parse(runs[index]?.at(-1)?.day ?? '')) / dayMs;
  });
  return gaps.length === 0 ? undefined : Math.max(...gaps);
}

function findExtremeRate(
  points: readonly DailyRate[],
  isBetter: (a: number, b: number) => boolean,
): DailyRate | undefined {
  return points.reduce<DailyRate | undefined>(
    (best, each) => (best && !isBetter(each.rate, best.rate) ? best : each),
    undefined,
  );
}
