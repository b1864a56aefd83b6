import { createCatalogueSource } from '../../server/market/prices/catalogue-source.ts';
import { createGatherQuotes } from '../../server/market/prices/gather-quotes.ts';
import { loadCatalogue } from '../../server/market/prices/load-catalogue.ts';
import { createLiveRates } from '../../server/market/rates/live-rates.ts';
import { readReferenceRates } from '../../server/market/rates/reference/reference-rates.ts';
import type { SearchDeps } from '../../server/market/search/run-search.ts';

/** What a search needs, on the bundled rates and the catalogue, without a server and a database. */
export async function openSearchDeps(): Promise<SearchDeps> {
  const log = (): void => {};
  const rates = createLiveRates({ now: Date.now, log });
  rates.offer(await readReferenceRates(Date.now()));
  const sources = [createCatalogueSource(await loadCatalogue())];
  return { rates, quotes: createGatherQuotes({ sources, delay: () => () => {}, log }), now: Date.now };
}
