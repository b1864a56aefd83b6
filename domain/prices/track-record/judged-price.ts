import type { PricePoint } from '../history/price-point.ts';
import type { PriceObservation } from '../observation.ts';
import { type EarlierWord, shownBefore } from './shown-before.ts';

/** A price whose total cost is known. */
export type PricedPoint = PricePoint & { readonly totalCostPercent: number };

/** A price that was seen, with what we would have shown just before. */
export type JudgedPrice = { readonly actual: PricedPoint; readonly shown: EarlierWord };

/** Total cost in percent that the model expects for an observation's provider, method and amount; undefined = it can't say. */
export type EstimateFor = (observation: PriceObservation) => number | undefined;

export type Judging = {
  readonly estimate: EstimateFor;
  /** Milliseconds since 1970 UTC: prices seen from here on are judged. The model was fitted to none of them. */
  readonly since: number;
  /** Whether an observation belongs to this corridor alone; others, such as prices without a country, only count as earlier ones. */
  readonly isOwn: (observation: PriceObservation) => boolean;
};

/**
 * Every priced service of a corridor, once for each amount and calendar month by its newest price, with what we would have shown before
 * that day: what was seen until then, else the model's estimate.
 */
export function judgedPrices(points: readonly PricePoint[], { estimate, since, isOwn }: Judging): JudgedPrice[] {
  const priced = points.filter(isPriced);
  const judged = new Map<string, PricedPoint>();
  for (const point of priced) {
    const { observation: one } = point;
    if (one.seenAt < since || one.seenPrecision === 'quarter' || !isOwn(one)) continue;
    const month = new Date(one.seenAt).toISOString().slice(0, 7);
    const key = [month, one.providerId, one.payoutMethod, one.payIn, one.currency, one.amount].join(' ');
    const known = judged.get(key);
    if (!known || one.seenAt > known.observation.seenAt) judged.set(key, point);
  }
  const byProvider = Map.groupBy(points, ({ observation }) => observation.providerId);
  return [...judged.values()].flatMap((actual) => {
    const { observation } = actual;
    const shown = shownBefore(byProvider.get(observation.providerId) ?? [], observation);
    if (shown) return { actual, shown };
    const totalCostPercent = estimate(observation);
    return totalCostPercent === undefined ? [] : { actual, shown: { totalCostPercent, word: 'estimate' as const } };
  });
}

function isPriced(point: PricePoint): point is PricedPoint {
  return point.totalCostPercent !== undefined;
}
