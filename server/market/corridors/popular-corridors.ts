import type { listPopularCorridors, PopularCorridor } from '@tern/contract/corridors.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import {
  type CorridorSearchCount,
  type RankedCorridor,
  rankCorridors,
} from '@tern/domain/corridors/corridor-popularity.ts';
import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import { isCorridorInRegion } from '@tern/domain/corridors/is-corridor-in-region.ts';
import type { Region } from '@tern/domain/reference/countries.ts';
import type { SearchDeps } from '../search/run-search.ts';
import { type CorridorStats, calculateCorridorStats } from './calculate-corridor-stats.ts';
import type { CorridorInsights } from './corridor-insights.ts';
import type { LoadRateHistory } from './load-rate-history.ts';
import { toPopularCorridor } from './to-popular-corridor.ts';

type PopularCorridorsDeps = SearchDeps & {
  readonly insights: CorridorInsights;
  /** Returns a number that increases whenever rates or prices change. */
  readonly version: () => number;
  readonly corridorHistory: LoadRateHistory;
  readonly searches: {
    lately(): { readonly version: number; readonly searches: readonly CorridorSearchCount[] };
  };
};

export type PopularCorridors = ReturnType<typeof createPopularCorridors>;

type PopularCorridorsQuery = { readonly limit: number; readonly region?: Region | undefined };

/**
 * Creates the list of popular corridors with their current costs ([S2.3-12], [S7-6]). The order is cached until search
 * counts are reloaded, and a corridor's numbers until rates or prices change. A corridor without a price is replaced by
 * the next one.
 */
export function createPopularCorridors(deps: PopularCorridorsDeps) {
  let ranked: { readonly version: number; readonly corridors: readonly RankedCorridor[] } | undefined;
  const figures = new Map<string, CorridorStats | undefined>();
  let figuresVersion = Number.NaN;

  function ranking(): readonly RankedCorridor[] {
    const { version, searches } = deps.searches.lately();
    if (ranked?.version !== version) {
      ranked = { version, corridors: rankCorridors(corridorVolumes, searches) };
      figures.clear();
    }
    return ranked.corridors;
  }

  async function figuresOf(corridor: RankedCorridor, version: number): Promise<CorridorStats | undefined> {
    if (figures.has(corridor.id) && figuresVersion === version) return figures.get(corridor.id);
    const found = await calculateCorridorStats(corridor, deps);
    if (figuresVersion === version) figures.set(corridor.id, found);
    return found;
  }

  async function list({ limit, region }: PopularCorridorsQuery): Promise<readonly PopularCorridor[]> {
    const corridors = ranking();
    const wanted =
      region === undefined ? corridors : corridors.filter((corridor) => isCorridorInRegion(corridor, region));
    const version = deps.version();
    if (version !== figuresVersion) figures.clear();
    figuresVersion = version;
    const found: [RankedCorridor, CorridorStats][] = [];
    for (let next = 0; found.length < limit && next < wanted.length; ) {
      const batch = wanted.slice(next, next + limit - found.length);
      next += batch.length;
      const priced = await Promise.all(batch.map((corridor) => figuresOf(corridor, version)));
      for (const [index, corridor] of batch.entries()) {
        const known = priced[index];
        if (known) found.push([corridor, known]);
      }
    }
    return Promise.all(
      found.map(async ([corridor, known]) =>
        toPopularCorridor(corridor, known, deps.insights, await deps.corridorHistory(known.currency, known.toCurrency)),
      ),
    );
  }

  return { list, now: deps.now };
}

/** Returns the popular corridors for the API and for pages. */
export async function loadPopularCorridorsResponse(
  popular: PopularCorridors,
  wanted: PopularCorridorsQuery,
): Promise<ResponseOf<typeof listPopularCorridors>> {
  const corridors = await popular.list(wanted);
  return { corridors: [...corridors], generatedAt: new Date(popular.now()).toISOString() };
}
