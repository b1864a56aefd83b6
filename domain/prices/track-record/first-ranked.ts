import type { EvaluatedPrice } from './evaluated-price.ts';

/** With fewer providers, a ranking isn't worth evaluating. */
const minProviders = 3;

/**
 * Returns the gap to the best price seen, for each month, payout method, currency and amount in a corridor. A gap is
 * how much less, in percent, the recipient gets from the provider that we would have ranked first. Lists with too few
 * providers are left out.
 */
export function firstRankedGaps(judged: readonly EvaluatedPrice[]): number[] {
  const lists = Map.groupBy(judged, ({ actual: { observation: one } }) =>
    [new Date(one.seenAt).toISOString().slice(0, 7), one.payoutMethod, one.currency, toAmountBucket(one.amount)].join(
      ' ',
    ),
  );
  return [...lists.values()].flatMap((list) => {
    const providers = new Set(list.map(({ actual }) => actual.observation.providerId));
    const [first] = list.toSorted((a, b) => a.shown.totalCostPercent - b.shown.totalCostPercent);
    if (!first || providers.size < minProviders) return [];
    const best = Math.min(...list.map(({ actual }) => actual.totalCostPercent));
    if (best >= 100) return [];
    return (1 - (100 - first.actual.totalCostPercent) / (100 - best)) * 100;
  });
}

/** Treats 200 and 201.99 as the same amount, but not 200 and 250. */
function toAmountBucket(amount: number): number {
  return Math.round(Math.log(amount) / Math.log(1.2));
}
