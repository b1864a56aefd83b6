import type { LivePair } from '@tern/contract/live-events.ts';

/** Returns the pairs sorted and without duplicates, so that equal sets have the same order. */
export function sortUniquePairs(pairs: readonly LivePair[]): readonly LivePair[] {
  const byName = new Map(pairs.map((pair) => [pairNameOf(pair), pair]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

/** Returns a key for a set of pairs, independent of their order. */
export function pairsKey(pairs: readonly LivePair[]): string {
  return sortUniquePairs(pairs).map(pairNameOf).join();
}

const pairNameOf = ({ from, to }: LivePair): string => `${from}-${to}`;
