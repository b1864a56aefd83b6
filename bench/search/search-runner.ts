import { quotes } from '@tern/contract/search/search.ts';
import { grantedAdmission } from '../../server/abuse/bot-check/search-gate.ts';
import { createSerializer } from '../../server/http/route.ts';
import { runSearch } from '../../server/market/search/run-search.ts';
import { openSearchDeps } from '../setting/search-deps.ts';

/** Returns the amount for an index; no two indexes have the same amount. */
export function distinctAmount(index: number): number {
  return 50 + index / 4;
}

/**
 * Returns a function that runs a search and serializes its answer without a server: the minimum cost of a new search.
 */
export async function createSearchRunner(): Promise<(index: number) => Promise<Buffer>> {
  const deps = await openSearchDeps();
  const write = createSerializer(quotes);
  return async (index) => {
    const search = { fromCountry: 'US', toCountry: 'PH', currency: 'USD', amount: distinctAmount(index) };
    return Buffer.from(write(await runSearch(search, deps, grantedAdmission)));
  };
}
