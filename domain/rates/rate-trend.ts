/**
 * The trend of a rate over recent days [S4.4-1]: rising above +1%, falling below −1%, otherwise stable, so noise isn't
 * reported as a movement. It is also stable with fewer than two points.
 */
export type RateTrend = {
  readonly direction: 'rising' | 'falling' | 'stable';
  /** Percent from the first point to the last; undefined with fewer than two points. */
  readonly changePercent: number | undefined;
};

/** One observed rate; `at` is in milliseconds since 1970 UTC. */
export type TimedRate = { readonly at: number; readonly rate: number };

const thresholdPercent = 1;

/** Returns the trend from the earliest to the latest point. Points can be in any order; the caller picks the window. */
export function rateTrend(points: readonly TimedRate[]): RateTrend {
  const first = points.reduce<TimedRate | undefined>((a, b) => (a === undefined || b.at < a.at ? b : a), undefined);
  const last = points.reduce<TimedRate | undefined>((a, b) => (a === undefined || b.at >= a.at ? b : a), undefined);
  if (points.length < 2 || first === undefined || last === undefined) {
    return { direction: 'stable', changePercent: undefined };
  }
  // In binary, a rise from 1 to 1.01 is 1.0000000000000009%, but exactly one percent must count as stable.
  const changePercent = Number((((last.rate - first.rate) / first.rate) * 100).toFixed(9));
  return { direction: directionOf(changePercent), changePercent };
}

function directionOf(changePercent: number): RateTrend['direction'] {
  if (changePercent > thresholdPercent) return 'rising';
  return changePercent < -thresholdPercent ? 'falling' : 'stable';
}
