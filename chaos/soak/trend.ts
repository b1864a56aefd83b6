/** A value, and the hour of the run in which it was measured. */
export type TrendPoint = { readonly hour: number; readonly value: number };

export type Trend = {
  /** The change per hour: the median slope of all pairs of points (Theil–Sen), which isolated spikes don't affect. */
  readonly perHour: number;
  /** A lower bound for the change, with 97.5% confidence (Sen's interval). */
  readonly atLeast: number;
};

/** The standard normal quantile of a two-sided 95% interval. */
const z = 1.96;

/** Returns how much a value changed per hour of the run, or zeros if there are fewer than ten points. */
export function calculateTrend(points: readonly TrendPoint[]): Trend {
  const count = points.length;
  if (count < 10) return { perHour: 0, atLeast: 0 };
  const slopes: number[] = [];
  for (const [at, one] of points.entries())
    for (const other of points.slice(at + 1))
      if (other.hour !== one.hour) slopes.push((other.value - one.value) / (other.hour - one.hour));
  slopes.sort((a, b) => a - b);
  const spread = z * Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const lower = Math.max(0, Math.floor((slopes.length - spread) / 2));
  const middle = (slopes.length - 1) / 2;
  const median = ((slopes[Math.floor(middle)] ?? 0) + (slopes[Math.ceil(middle)] ?? 0)) / 2;
  return { perHour: median, atLeast: slopes[lower] ?? 0 };
}

/** Returns the quantile: the value that this share (0 to 1) of the values doesn't exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The latencies of the server and of the control at the same moment, in ms. */
export type LatencyPair = { readonly server: number; readonly control: number };

/**
 * Returns the longest latency in ms that the machine's load alone explains, based on the control's latency before and
 * now. Other load can make programs wait, which adds the same time to both latencies, or slow them down, which
 * multiplies both. The longer result counts. Any further slowdown is the server's own.
 */
export function maxExpectedLatency(before: LatencyPair, control: number): number {
  return Math.max(before.server + control - before.control, (before.server * control) / before.control);
}
