import {
  bundledSources,
  parseBundledPrices,
  readBundledPriceFiles,
} from '../../server/market/prices/bundled/bundled-prices.ts';
import { createCatalogueSource } from '../../server/market/prices/catalogue-source.ts';
import { loadCatalogue } from '../../server/market/prices/load-catalogue.ts';
import { createObservedPriceSource } from '../../server/market/prices/observations/observed-price-source.ts';
import {
  createProviderIdResolver,
  createProviderResolver,
} from '../../server/market/prices/observations/provider-of-observation.ts';
import { createQuoteGatherer } from '../../server/market/prices/quote-gatherer.ts';
import { createCurrentRates } from '../../server/market/rates/current-rates.ts';
import { readReferenceRates } from '../../server/market/rates/reference/reference-rates.ts';
import type { SearchDeps } from '../../server/market/search/run-search.ts';
import { createCorridorTaxes } from '../../server/market/taxes/create-corridor-taxes.ts';
import { loadTaxCatalogue } from '../../server/market/taxes/load-tax-catalogue.ts';

/** Returns the dependencies of a search with the bundled rates, prices and catalogue, without a server or database. */
export async function openSearchDeps(): Promise<SearchDeps> {
  const log = (): void => {};
  const rates = createCurrentRates({ now: Date.now, log });
  rates.offer(await readReferenceRates(Date.now()));
  const catalogue = await loadCatalogue();
  const files = await readBundledPriceFiles();
  const observed = createObservedPriceSource({
    fingerprint: async () => files.version,
    load: async () => ({
      observations: parseBundledPrices(files).map((price) => ({ ...price, recordedAt: Date.now() })),
      sources: new Map(bundledSources.map((source) => [source.id, source])),
    }),
    providerOf: createProviderResolver(catalogue, createProviderIdResolver(catalogue, catalogue.surveyFirms)),
    now: Date.now,
    log,
  });
  await observed.refresh();
  const sources = [createCatalogueSource(catalogue), observed];
  const taxes = createCorridorTaxes(await loadTaxCatalogue(), Date.now);
  return { rates, quotes: createQuoteGatherer({ sources, taxes, delay: () => () => {}, log }), now: Date.now };
}
