import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { providerCategories } from '@tern/domain/providers/provider.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueFolder } from './catalogue-folder.ts';
import { findCatalogueOffers } from './catalogue-offers.ts';
import type { ProviderFile } from './catalogue-schema.ts';
import { type Catalogue, loadCatalogue } from './load-catalogue.ts';

let catalogue: Catalogue;
let files: readonly ProviderFile[];
beforeAll(async () => {
  catalogue = await loadCatalogue();
  const folder = join(catalogueFolder, 'providers');
  const texts = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
  files = (await Promise.all(texts)).map((text) => JSON.parse(text) as ProviderFile);
});

/** Returns every key in a value, at any depth. */
function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('the catalogue', () => {
  test('has at least 45 providers, and some in every category except crypto exchanges [D2]', () => {
    expect(catalogue.providers.size).toBeGreaterThanOrEqual(45);
    const kinds = new Set([...catalogue.providers.values()].map(({ category }) => category));
    expect(providerCategories.filter((kind) => !kinds.has(kind))).toEqual(['crypto_exchange']);
  });

  test("doesn't include providers that have closed or have an unknown status [D2]", () => {
    for (const name of ['Small World', 'Azimo', 'CurrencyFair', 'UAE Exchange', 'Transfast']) {
      expect(catalogue.providerByAlias(name), name).toBeUndefined();
    }
  });

  test('names a source for every fact and every value', () => {
    for (const file of files) {
      const sourced = [
        ...file.licences,
        ...file.facts,
        ...file.services.map(({ tariff }) => tariff),
        file.establishedYear,
        file.isRegulated,
        file.promotion,
      ];
      for (const item of sourced) if (item) expect(item.source.trim(), file.id).not.toBe('');
    }
  });

  test('labels every price as an estimate [D8]', () => {
    const offers = findCatalogueOffers(catalogue, 'US', 'PH');
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.filter(({ provenance }) => provenance.confidence !== 'estimated')).toEqual([]);
  });

  test('has no ratings and no field that could buy a higher rank [D8]', () => {
    const commercial =
      /commission|affiliate|sponsor|partner|priority|boost|rank|weight|featured|paid|rating|success|score/i;
    expect([...new Set(files.flatMap(keysOf))].filter((key) => commercial.test(key))).toEqual([]);
    for (const provider of catalogue.providers.values()) {
      expect(provider).not.toHaveProperty('votes');
      expect(provider).not.toHaveProperty('successRatePercent');
    }
  });

  test.each([
    ['Transferwise', 'wise'],
    ['InstaReM', 'instarem'],
    ['Ria Money Transfer', 'ria'],
    ['Wells Fargo', 'wells-fargo'],
    ['Al Ansari', 'al-ansari-exchange'],
    ['Walmart2World', 'walmart2world'],
    ['ICICI Bank', 'icici-bank'],
    ['MONEYGRAM', 'moneygram'],
  ])('finds the provider that the survey calls "%s"', (name, id) => {
    expect(catalogue.providerByAlias(name)).toBe(id);
  });

  test('lists payout methods only in countries where they are in use', () => {
    const methods = (to: string) =>
      new Set(findCatalogueOffers(catalogue, 'US', to).map((offer) => offer.payoutMethod));
    expect(methods('DE')).not.toContain('mobile_wallet');
    expect(methods('DE')).not.toContain('cash_pickup');
    for (const to of ['KE', 'PH', 'BD']) expect(methods(to), to).toContain('mobile_wallet');
    expect(methods('PH')).toContain('cash_pickup');
  });

  test('has no offers to or from an excluded country', () => {
    for (const country of ['RU', 'BY', 'CU', 'IR', 'KP', 'SY']) {
      expect(findCatalogueOffers(catalogue, country, 'IN'), country).toEqual([]);
      expect(findCatalogueOffers(catalogue, 'US', country), country).toEqual([]);
    }
  });
});
