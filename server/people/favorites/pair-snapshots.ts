import type { CorridorSnapshot } from '@tern/contract/favorites/corridor-snapshot.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { standardCorridorAmount } from '@tern/domain/corridors/standard-corridor-amount.ts';
import { preferNonEstimates } from '@tern/domain/offers/prefer-non-estimates.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import type { Admission } from '../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { runSearch, type Search, type SearchDeps } from '../../market/search/run-search.ts';

const maxCachedSnapshots = 2000;

/** Counts a new computation against the limits. */
type Admit = () => Promise<Admission>;

export type PairSnapshotDeps = SearchDeps & { readonly version: () => number };

/**
 * Returns functions that load the current prices for saved searches and country pairs. The offers, prices and order are
 * the same as on the results page (D4), which hides estimates if enough prices were seen. Results are cached until
 * rates or prices change.
 */
export function createPairSnapshotLoader(deps: PairSnapshotDeps) {
  const known = new Map<string, Promise<CorridorSnapshot | null>>();
  let version = Number.NaN;

  function pruneOld(): void {
    if (version === deps.version() && known.size < maxCachedSnapshots) return;
    known.clear();
    version = deps.version();
  }

  async function ask(search: Search, admit: Admit): Promise<CorridorSnapshot | null> {
    pruneOld();
    const key = JSON.stringify(search);
    const before = known.get(key);
    if (before) return before;
    // Counts the call before sharing its result, so nobody gets another caller's rejection.
    const admission = await admit();
    pruneOld();
    const found = known.get(key) ?? find(search, admission);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  async function find(search: Search, admission: Admission): Promise<CorridorSnapshot | null> {
    try {
      return toPairSnapshot(await runSearch({ estimates: 'folded', ...search, sortBy: 'cheapest' }, deps, admission));
    } catch (error) {
      // If there is no rate, only this list entry is shown without a price.
      if (error instanceof ProblemError) return null;
      throw error;
    }
  }

  return {
    /** Returns the values for a saved search with its filters, or null if there is no rate or matching offer. */
    search: ask,
    /** Returns the values for a pair of countries at its standard amount, or null if no rate or price is known. */
    corridor(
      { fromCountry, toCountry }: Pick<Search, 'fromCountry' | 'toCountry'>,
      admit: Admit,
    ): Promise<CorridorSnapshot | null> {
      const currency = currencyOfCountry(fromCountry);
      const unitsPerUsd = deps.rates.rate('USD', currency)?.rate;
      if (unitsPerUsd === undefined) return Promise.resolve(null);
      return ask({ fromCountry, toCountry, currency, amount: standardCorridorAmount(unitsPerUsd) }, admit);
    },
  };
}

/** Summarizes results that are ordered by cost, so the first complete row is the best one. */
function toPairSnapshot({ query, providers, searchSummary, midMarket }: SearchResponse): CorridorSnapshot | null {
  if (!searchSummary) return null;
  // A row with default values can be the best only if every row has them (D8).
  const sound = providers.filter(({ fallbacks }) => fallbacks.length === 0);
  const rows = sound.length > 0 ? sound : providers;
  const [best] = rows;
  if (!best) return null;
  return {
    amount: query.amount,
    receiveAmount: query.receiveAmount,
    currency: query.currency,
    toCurrency: query.toCurrency,
    providerCount: searchSummary.providerCount,
    bestRate: Math.max(...preferNonEstimates(rows, isEstimatedPrice).map(({ exchangeRate }) => exchangeRate)),
    bestReceiveAmount: best.receiveAmount,
    range: best.range,
    bestProvider: { id: best.id, name: best.name },
    source: best.provenance.source,
    asOf: best.provenance.asOf,
    confidence: best.provenance.confidence,
    kind: best.provenance.kind,
    midRate: midMarket.rate,
    midAsOf: midMarket.asOf,
    midSource: midMarket.sourceName,
    trend7d: searchSummary.trend7d,
  };
}
