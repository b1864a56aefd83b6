import { findCatalogueOffers } from './catalogue-offers.ts';
import type { Catalogue } from './load-catalogue.ts';
import type { QuoteSource } from './quote-source.ts';

/**
 * Returns the catalogue as a source of prices. It is always available and responds immediately, and its prices are
 * always estimates (D2).
 */
export function createCatalogueSource(catalogue: Catalogue): QuoteSource {
  return {
    id: 'catalogue',
    name: 'Tern catalog',
    budgetMs: 0,
    version: () => 0,
    offers: ({ fromCountry, toCountry, payIn, taxes }) =>
      findCatalogueOffers(catalogue, fromCountry, toCountry, { payIn, taxes }),
  };
}
