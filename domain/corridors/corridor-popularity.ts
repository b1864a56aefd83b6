import type { CorridorVolume } from './corridor-volumes.ts';

/** The number of searches for a corridor on one day. */
export type CorridorSearchCount = {
  readonly fromCountry: string;
  readonly toCountry: string;
  /** Whole days before today; 0 = today. */
  readonly daysAgo: number;
  readonly searches: number;
};

export type RankedCorridor = {
  /** "US-PH" */
  readonly id: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  /** Remittances in millions of US dollars per year; undefined for a corridor known only from searches. */
  readonly usdMillions: number | undefined;
  /** A whole number from 0 to 100; 100 = the busiest corridor by both measures. */
  readonly popularityScore: number;
};

/** A search counts half as much after two weeks, because demand changes with seasons and crises. */
export const searchHalfLifeDays = 14;
/** Older searches would weigh less than a fiftieth of a new one, so they are dropped. */
export const searchWindowDays = 90;
/** The weight of n searches is n / (n + this) / 2: 1% for ten searches, 25% for this many. */
export const halfWeightSearchCount = 500;
/** Global remittance volume always counts for at least half, however many searches there are. */
export const maxSearchWeight = 0.5;

/**
 * Returns every corridor with a volume or a search, most popular first ([S2.3-12], [S9-3]). Ranks by global remittance
 * volume, blended with the searches on this instance. Ties are sorted by volume, then by id.
 */
export function rankCorridors(
  volumes: readonly CorridorVolume[],
  searches: readonly CorridorSearchCount[],
): readonly RankedCorridor[] {
  const searched = decayedSearchesByCorridor(searches);
  const total = [...searched.values()].reduce((sum, count) => sum + count, 0);
  const maxSearched = Math.max(0, ...searched.values());
  const searchWeight = calculateSearchWeight(total);
  const byId = new Map(volumes.map(([from, to, usdMillions]) => [`${from}-${to}`, usdMillions]));
  const largest = Math.max(0, ...byId.values());
  const marks = [...new Set([...byId.keys(), ...searched.keys()])].map((id) => {
    const usdMillions = byId.get(id);
    const mark =
      (1 - searchWeight) * toRelativeScore(usdMillions ?? 0, largest) +
      searchWeight * toRelativeScore(searched.get(id) ?? 0, maxSearched);
    return { id, usdMillions, mark };
  });
  marks.sort((a, b) => b.mark - a.mark || (b.usdMillions ?? 0) - (a.usdMillions ?? 0) || (a.id < b.id ? -1 : 1));
  return marks.map(({ id, usdMillions, mark }) => {
    const [fromCountry = '', toCountry = ''] = id.split('-');
    return { id, fromCountry, toCountry, usdMillions, popularityScore: Math.round(mark * 100) };
  });
}

/** Returns the weight of searches: 0 without any, 0.01 with ten, 0.25 with five hundred, never above 0.5. */
export function calculateSearchWeight(decayedSearches: number): number {
  return (maxSearchWeight * decayedSearches) / (decayedSearches + halfWeightSearchCount);
}

/**
 * Uses square roots, because one corridor is far larger than all others. With linear shares, the tenth largest would
 * score only about 15 out of 100.
 */
function toRelativeScore(value: number, largest: number): number {
  return largest > 0 ? Math.sqrt(value / largest) : 0;
}

function decayedSearchesByCorridor(searches: readonly CorridorSearchCount[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { fromCountry, toCountry, daysAgo, searches: count } of searches) {
    if (daysAgo >= searchWindowDays || count <= 0) continue;
    const id = `${fromCountry}-${toCountry}`;
    const decayed = count * 0.5 ** (Math.max(0, daysAgo) / searchHalfLifeDays);
    found.set(id, (found.get(id) ?? 0) + decayed);
  }
  return found;
}
