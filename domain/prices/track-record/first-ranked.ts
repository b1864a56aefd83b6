import type { JudgedPrice } from './judged-price.ts';

/** Fewer providers make no ranking worth judging. */
const minProviders = 3;

/**
 * For each month, payout method and amount of a corridor: by how many percent less arrives with the provider that we would have ranked
 * first than with the best price that was seen there. 0 = it was the best.
 */
export function firstRankedGaps(judged: readonly JudgedPrice[]): number[] {
  const lists = Map.groupBy(judged, ({ actual: { observation: one } }) =>
    [new Date(one.seenAt).toISOString().slice(0, 7), one.payoutMethod, one.currency, roundAmount(one.amount)].join(' '),
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

/** 200 and 201.99 are one amount, 200 and 250 are two. */
function roundAmount(amount: number): number {
  return Math.round(Math.log(amount) / Math.log(1.2));
}
