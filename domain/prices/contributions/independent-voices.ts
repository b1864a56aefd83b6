import { type Contribution, sharedCostPercent } from './contribution.ts';

/**
 * One voice for each person and each network: of one contributor the newest price, and of one network the price of median cost. So neither
 * many tokens behind one address nor one account on many addresses count twice.
 */
export function independentVoices<T extends Contribution>(contributions: readonly T[]): T[] {
  const newest = contributions.toSorted((a, b) => b.seenAt - a.seenAt || compareText(b.id, a.id));
  const ofPerson = new Map<string, T>();
  for (const one of newest) if (!ofPerson.has(one.contributor)) ofPerson.set(one.contributor, one);
  const networks = Map.groupBy(ofPerson.values(), ({ network }) => network);
  return [...networks.values()].flatMap((same) => medianByCost(same) ?? []);
}

/** The price in the middle by total cost; of two in the middle the cheaper one. undefined for none. */
export function medianByCost<T extends Contribution>(prices: readonly T[]): T | undefined {
  const sorted = prices.toSorted((a, b) => sharedCostPercent(a) - sharedCostPercent(b) || compareText(a.id, b.id));
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
