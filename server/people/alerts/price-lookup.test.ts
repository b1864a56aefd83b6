import { exampleDraft } from '@tern/domain/alerts/examples/example-alert.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { expect, it } from 'vitest';
import { createCatalogueSource } from '../../market/prices/catalogue-source.ts';
import { loadCatalogue } from '../../market/prices/load-catalogue.ts';
import { createQuoteGatherer } from '../../market/prices/quote-gatherer.ts';
import { gatherMatchingOffers } from './price-lookup.ts';

it('a price alert matches only offers with its pay-in method [B2-1]', async () => {
  const quotes = createQuoteGatherer({
    sources: [createCatalogueSource(await loadCatalogue())],
    delay: () => () => {},
    log: () => {},
  });
  const overrides = exampleDraft({ type: 'receive_at_least', targetReceive: 1, fromCountry: 'US', toCountry: 'PH' });
  const all = await gatherMatchingOffers(overrides, { quotes });
  expect(all?.offers.length).toBeGreaterThan(0);
  for (const payIn of payInMethodIds) {
    const found = await gatherMatchingOffers({ ...overrides, payIn }, { quotes });
    expect(found?.offers.filter((offer) => offer.payIn !== payIn)).toEqual([]);
    expect((found?.offers.length ?? 0) > 0).toBe(payIn !== 'wallet');
  }
});
