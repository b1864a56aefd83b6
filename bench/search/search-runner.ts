import { readQuotes } from '@tern/contract/search/search.ts';
import { grantedAdmission } from '../../server/abuse/bot-check/search-gate.ts';
import { createSerializer } from '../../server/http/route.ts';
import { runSearch } from '../../server/market/search/run-search.ts';
import { openSearchDeps } from '../setting/search-deps.ts';

/** Returns a different amount for each index. */
export function distinctAmount(index: number): number {
  return 50 + index / 4;
}

/**
 * Returns a function that runs the search for an index and serializes its response, without a server. This is the least
 * work that a new search takes.
 */
export async function createSearchRunner(): Promise<(index: number) => Promise<Buffer>> {
  const deps = await openSearchDeps();
  const write = createSerializer(readQuotes);
  return async (index) => {
    const search = { fromCountry: 'US', toCountry: 'PH', currency: 'USD', amount: distinctAmount(index) };
    return Buffer.from(write(await runSearch(search, deps, grantedAdmission)));
  };
}
