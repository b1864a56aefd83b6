import { createCatalogueSource } from '../../server/providers/catalogue-source.ts';
import { createGatherQuotes } from '../../server/providers/gather-quotes.ts';
import { loadCatalogue } from '../../server/providers/load-catalogue.ts';
import { createLiveRates } from '../../server/rates/live-rates.ts';
import { readReferenceRates } from '../../server/rates/reference/reference-rates.ts';
import type { SearchRoom } from '../../server/search/run-search.ts';

/** What a search needs, on the bundled rates and the catalogue, without a server and a database. */
export async function openSearchRoom(): Promise<SearchRoom> {
  const log = (): void => {};
  const rates = createLiveRates({ now: Date.now, log });
  rates.offer(await readReferenceRates(Date.now()));
  const sources = [createCatalogueSource(await loadCatalogue())];
  return { rates, quotes: createGatherQuotes({ sources, delay: () => () => {}, log }), now: Date.now };
}
