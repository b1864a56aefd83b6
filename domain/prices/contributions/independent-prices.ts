import { priceCostPercent } from '../price-cost-percent.ts';
import type { Contribution } from './contribution.ts';

/**
 * Returns one price per person and network: the newest from each contributor, then the one with the median cost from
 * each network. Neither many tokens from one IP address nor one account on many addresses counts more than once.
 */
export function independentPrices<T extends Contribution>(contributions: readonly T[]): T[] {
  const newest = contributions.toSorted((a, b) => b.seenAt - a.seenAt || compareText(b.id, a.id));
  const ofPerson = new Map<string, T>();
  for (const one of newest) if (!ofPerson.has(one.contributor)) ofPerson.set(one.contributor, one);
  const networks = Map.groupBy(ofPerson.values(), ({ network }) => network);
  return [...networks.values()].flatMap((same) => medianByCost(same) ?? []);
}

/** Returns the price with the median total cost (the cheaper of the two middle ones); undefined for an empty list. */
export function medianByCost<T extends Contribution>(prices: readonly T[]): T | undefined {
  const sorted = prices.toSorted((a, b) => priceCostPercent(a) - priceCostPercent(b) || compareText(a.id, b.id));
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
