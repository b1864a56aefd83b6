import type { PricePoint } from '../history/price-point.ts';
import type { PriceObservation } from '../observation.ts';
import { type PreviouslyShownPrice, previouslyShownPrice } from './previously-shown-price.ts';

/** A price whose total cost is known. */
export type PricedPoint = PricePoint & { readonly totalCostPercent: number };

/** An observed price, with the price that we would have shown just before. */
export type EvaluatedPrice = { readonly actual: PricedPoint; readonly shown: PreviouslyShownPrice };

/**
 * Returns the model's expected total cost in percent for an observation's provider, method and amount; undefined if
 * unknown.
 */
export type CostEstimator = (observation: PriceObservation) => number | undefined;

export type EvaluationOptions = {
  readonly estimate: CostEstimator;
  /**
   * In milliseconds since 1970 UTC. Prices seen from this time on are evaluated; the model was fitted to none of them.
   */
  readonly since: number;
  /**
   * Whether an observation belongs to exactly this corridor. Other observations, such as prices without a country, are
   * used only as earlier prices.
   */
  readonly isInCorridor: (observation: PriceObservation) => boolean;
};

/**
 * Returns the newest price for each service, amount and calendar month in a corridor. With each price, it returns what
 * we would have shown the day before: an earlier observation if there was one, otherwise the model's estimate.
 */
export function evaluatePrices(
  points: readonly PricePoint[],
  { estimate, since, isInCorridor }: EvaluationOptions,
): EvaluatedPrice[] {
  const priced = points.filter(isPriced);
  const judged = new Map<string, PricedPoint>();
  for (const point of priced) {
    const { observation: one } = point;
    if (one.seenAt < since || one.seenPrecision === 'quarter' || !isInCorridor(one)) continue;
    const month = new Date(one.seenAt).toISOString().slice(0, 7);
    const key = [month, one.providerId, one.payoutMethod, one.payIn, one.currency, one.amount].join(' ');
    const known = judged.get(key);
    if (!known || one.seenAt > known.observation.seenAt) judged.set(key, point);
  }
  const byProvider = Map.groupBy(points, ({ observation }) => observation.providerId);
  return [...judged.values()].flatMap((actual) => {
    const { observation } = actual;
    const shown = previouslyShownPrice(byProvider.get(observation.providerId) ?? [], observation);
    if (shown) return { actual, shown };
    const totalCostPercent = estimate(observation);
    return totalCostPercent === undefined ? [] : { actual, shown: { totalCostPercent, word: 'estimate' as const } };
  });
}

function isPriced(point: PricePoint): point is PricedPoint {
  return point.totalCostPercent !== undefined;
}
