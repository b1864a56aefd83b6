/**
 * Returns the quantile of the values for a share (0 to 1), interpolated linearly between neighbors, or NaN if there are
 * no values.
 */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(at)] ?? Number.NaN;
  const upper = sorted[Math.ceil(at)] ?? Number.NaN;
  return lower + (upper - lower) * (at - Math.floor(at));
}

export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}
