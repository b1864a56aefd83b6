/** One value, and the hour of the run when it was taken. */
export type Point = { readonly hour: number; readonly value: number };

export type Trend = {
  /** Change per hour, the median over all pairs of points (Theil–Sen): single peaks don't move it. */
  readonly perHour: number;
  /** The change is at least this, with 97.5 % confidence (Sen's interval). */
  readonly atLeast: number;
};

/** Standard normal quantile of a two-sided interval of 95 %. */
const z = 1.96;

/** Returns how a value changed over the run; no change for fewer than ten points. */
export function trendOf(points: readonly Point[]): Trend {
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

/** Returns the value that this share of the values doesn't exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** What one moment's measurement of the server and of the control next to it gave, in ms. */
export type Pair = { readonly server: number; readonly control: number };

/**
 * Returns how many ms the machine alone explains for the server, when the control's time is now another one than before.
 * Other work makes a program wait, which adds the same to both, or compute more slowly, which multiplies both: the longer
 * of the two counts. So a slower server is found whenever it slows down more than that.
 */
export function explainedByMachine(before: Pair, control: number): number {
  return Math.max(before.server + control - before.control, (before.server * control) / before.control);
}
