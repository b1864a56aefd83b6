/** One measurement: our value, its bound from the same run, and the goal for their ratio. */
export type Measurement = {
  readonly name: string;
  readonly ours: number;
  readonly bound: number;
  readonly unit: string;
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
};

/** Returns the ratio that the goal limits: our value divided by the bound. */
export function ratio({ ours, bound }: Measurement): number {
  return ours / bound;
}

export function meetsGoal(figure: Measurement): boolean {
  return 'atLeast' in figure.goal ? ratio(figure) >= figure.goal.atLeast : ratio(figure) <= figure.goal.atMost;
}

/** Returns one row of the printed table: name, our value, bound, ratio, goal, and verdict. */
export function formatMeasurement(figure: Measurement): string {
  const number = (value: number): string =>
    value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
  const goal = 'atLeast' in figure.goal ? `≥ ${figure.goal.atLeast}` : `≤ ${figure.goal.atMost}`;
  return [
    figure.name.padEnd(58),
    `${number(figure.ours)} ${figure.unit}`.padStart(16),
    `${number(figure.bound)} ${figure.unit}`.padStart(16),
    ratio(figure).toFixed(2).padStart(7),
    goal.padStart(8),
    meetsGoal(figure) ? 'met' : 'MISSED',
  ].join('  ');
}

/**
 * Returns the median. This is the mean of the middle two if the number of values is even, and NaN for an empty list.
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [lower = Number.NaN, upper = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (lower + upper) / 2;
}
