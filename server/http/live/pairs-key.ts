import type { LivePair } from '@tern/contract/live-events.ts';

/** Returns each pair once, in the same order for everybody who asks for the same pairs. */
export function sortedPairs(pairs: readonly LivePair[]): readonly LivePair[] {
  const byName = new Map(pairs.map((pair) => [nameOf(pair), pair]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

/** Returns the name of a set of pairs, however it was written. */
export function pairsKey(pairs: readonly LivePair[]): string {
  return sortedPairs(pairs).map(nameOf).join();
}

const nameOf = ({ from, to }: LivePair): string => `${from}-${to}`;
