import type { PriceHistoryObservation } from '@tern/contract/prices/price-history.ts';
import { linearScale, linearTicks, linePath } from '../../../ui/charts/scale.ts';

type Dot = { readonly observation: PriceHistoryObservation; readonly at: number; readonly cost: number };

/** The positions of a price history on a chart, as shares of its width and height. */
export type PriceHistoryGeometry = {
  readonly dots: readonly (Dot & { readonly x: number; readonly y: number })[];
  /** Lines between prices that are for the same service and amount, and close in time. */
  readonly paths: readonly string[];
  readonly side: readonly { readonly at: number; readonly value: number }[];
};

const dayMs = 86_400_000;
/** Maximum time between connected prices, in milliseconds. */
const maxGapMs = 14 * dayMs;
/** Space for the y-axis labels, as a share of the width, so no dot covers them. */
const labelWidthShare = 0.1;

/** Returns the prices with a known total cost, oldest first. */
export function toPriceDots(observations: readonly PriceHistoryObservation[]): Dot[] {
  return observations
    .flatMap((observation) => {
      const { seenAt, totalCostPercent: cost } = observation;
      return cost === null ? [] : [{ observation, at: Date.parse(seenAt), cost }];
    })
    .sort((a, b) => a.at - b.at);
}

export function priceHistoryGeometry(observations: readonly PriceHistoryObservation[]): PriceHistoryGeometry {
  const priced = toPriceDots(observations);
  const costs = priced.map(({ cost }) => cost);
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  // Space above and below; a price that never changed is centered.
  const air = (high - low) * 0.15 || 0.5;
  const [first, last] = [priced[0]?.at ?? 0, priced.at(-1)?.at ?? 0];
  const time = linearScale(first, last);
  const x = (at: number): number => (first === last ? time(at) : labelWidthShare + (1 - labelWidthShare) * time(at));
  const y = linearScale(high + air, low - air);
  const dots = priced.map((dot) => ({ ...dot, x: x(dot.at), y: y(dot.cost) }));
  const services = Map.groupBy(dots, ({ observation: { service, amount } }) => `${service} ${amount}`);
  return {
    dots,
    paths: [...services.values()].flatMap(splitIntoRuns).map((run) => linePath(run.map((dot) => [dot.x, dot.y]))),
    side: linearTicks(low - air, high + air, 3).map((value) => ({ value, at: y(value) })),
  };
}

function splitIntoRuns<T extends Dot>(dots: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const dot of dots) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && dot.at - last.at <= maxGapMs) run.push(dot);
    else runs.push([dot]);
  }
  return runs.filter(({ length }) => length > 1);
}
