import type { PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCatalogueOffers } from './catalogue-offers.ts';
import type { ProviderFileService, PublishedTariff } from './catalogue-schema.ts';
import type { Catalogue, CatalogueEntry } from './load-catalogue.ts';
import { readBundledPriceModel } from './read-bundled-price-model.ts';

const tariff: PublishedTariff = {
  tiers: [{ fixedFee: 2.99, percentageFee: 0, fxSpreadPercent: 1 }],
  source: 'A test',
  asOf: '2025-03-31',
};
const data = (change: Partial<ProviderFileService>): ProviderFileService => ({
  from: ['DE'],
  to: ['IN'],
  currency: 'EUR',
  payoutMethods: { bank_transfer: { deliveryMinutes: 60 } },
  tariff,
  ...change,
});

let priceModel: PriceModel;
beforeAll(async () => {
  priceModel = await readBundledPriceModel();
});

type Reach = Partial<Record<'bank_transfer' | 'cash_pickup', string[]>>;
function catalogueOf(...services: [Reach, Partial<ProviderFileService>?][]): Catalogue {
  const entry: CatalogueEntry = {
    provider: {
      id: 'test-pay',
      name: 'Test Pay',
      category: 'mto',
      website: 'https://test.example',
      licences: [],
      tags: [],
      supportedPayoutMethods: ['bank_transfer', 'cash_pickup'],
    },
    facts: [],
    limits: [],
    recipientCharges: 'The bank may charge.',
    services: services.map(([reach, change]) => ({
      from: new Set(['DE']),
      to: new Map(Object.entries(reach).map(([method, places]) => [method as keyof Reach, new Set(places)])),
      data: data(change ?? {}),
    })),
  };
  return {
    entries: [entry],
    priceModel,
    providers: new Map([[entry.provider.id, entry.provider]]),
    surveyFirms: new Map(),
    providerByAlias: () => undefined,
  };
}

describe('findCatalogueOffers', () => {
  test('returns nothing for a domestic transfer, an unknown country or an unserved corridor', () => {
    const catalogue = catalogueOf([{ bank_transfer: ['IN', 'DE'] }]);
    expect(findCatalogueOffers(catalogue, 'DE', 'DE')).toEqual([]);
    expect(findCatalogueOffers(catalogue, 'DE', 'ZZ')).toEqual([]);
    expect(findCatalogueOffers(catalogue, 'IN', 'DE')).toEqual([]);
  });

  test('labels every offer as an estimate with its source and date [D2]', () => {
    const [offer] = findCatalogueOffers(catalogueOf([{ bank_transfer: ['IN'] }]), 'DE', 'IN');
    expect(offer?.provenance).toEqual({ source: 'A test', asOf: '2025-03-31', confidence: 'estimated' });
    expect(offer?.recipientCharges).toBe('The bank may charge.');
    expect(offer?.fallbacks).toEqual([]);
  });

  test('uses the first matching service for each payout method', () => {
    const dear = { ...tariff, tiers: [{ fixedFee: 9, percentageFee: 0, fxSpreadPercent: 3 }] };
    const methods = { bank_transfer: { deliveryMinutes: 60 }, cash_pickup: { deliveryMinutes: 15 } };
    const catalogue = catalogueOf(
      [{ bank_transfer: ['IN'] }],
      [
        { bank_transfer: ['IN', 'PH'], cash_pickup: ['IN', 'PH'] },
        { payoutMethods: methods, tariff: dear },
      ],
    );
    const fees = (to: string) =>
      findCatalogueOffers(catalogue, 'DE', to).map((offer) => [offer.payoutMethod, offer.terms.tiers[0].fixedFee]);
    expect(fees('IN')).toEqual([
      ['bank_transfer', 2.99],
      ['cash_pickup', 9],
    ]);
    expect(fees('PH')).toEqual([
      ['bank_transfer', 9],
      ['cash_pickup', 9],
    ]);
  });

  test("lists only the provider's payout methods in this corridor", () => {
    const [offer] = findCatalogueOffers(catalogueOf([{ bank_transfer: ['IN'] }]), 'DE', 'IN');
    expect(offer?.provider.supportedPayoutMethods).toEqual(['bank_transfer']);
  });

  test('gives a service without a published tariff an estimate with an error range [D2]', () => {
    const [offer] = findCatalogueOffers(catalogueOf([{ bank_transfer: ['IN'] }, { tariff: undefined }]), 'DE', 'IN');
    expect(offer?.provenance).toMatchObject({ confidence: 'estimated', asOf: priceModel.asOf });
    expect(offer?.terms.tiers).toHaveLength(1);
    expect(offer?.estimateError?.below).toBeGreaterThan(0);
    expect(offer?.estimateError?.above).toBeGreaterThan(0);
  });

  test('gives a published tariff an error range of zero width', () => {
    const [offer] = findCatalogueOffers(catalogueOf([{ bank_transfer: ['IN'] }]), 'DE', 'IN');
    expect(offer?.estimateError).toEqual({ below: 0, above: 0, offset: 0 });
  });

  test('returns a margin of zero if no currency is exchanged', () => {
    const catalogue = catalogueOf([{ bank_transfer: ['FR', 'IN'] }]);
    expect(findCatalogueOffers(catalogue, 'DE', 'FR')[0]?.terms.tiers[0].fxSpreadPercent).toBe(0);
    expect(findCatalogueOffers(catalogue, 'DE', 'IN')[0]?.terms.tiers[0].fxSpreadPercent).toBe(1);
  });

  test('returns the same objects on the next call', () => {
    const catalogue = catalogueOf([{ bank_transfer: ['IN'] }]);
    expect(findCatalogueOffers(catalogue, 'DE', 'IN')).toBe(findCatalogueOffers(catalogue, 'DE', 'IN'));
  });
});
