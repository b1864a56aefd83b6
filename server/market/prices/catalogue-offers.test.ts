import { describe, expect, test } from 'vitest';
import { catalogueOffers } from './catalogue-offers.ts';
import type { TariffData } from './catalogue-schema.ts';
import type { Catalogue, CatalogueEntry } from './load-catalogue.ts';

const data = (change: Partial<TariffData>): TariffData => ({
  from: ['DE'],
  to: ['IN'],
  currency: 'EUR',
  payoutMethods: { bank_transfer: { deliveryMinutes: 60 } },
  tiers: [{ fixedFee: 2.99, percentageFee: 0, fxSpreadPercent: 1 }],
  source: 'A test',
  asOf: '2025-03-31',
  ...change,
});

type Reach = Partial<Record<'bank_transfer' | 'cash_pickup', string[]>>;
function catalogueOf(...tariffs: [Reach, Partial<TariffData>?][]): Catalogue {
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
    recipientCharges: 'The bank may charge.',
    tariffs: tariffs.map(([reach, change]) => ({
      from: new Set(['DE']),
      to: new Map(Object.entries(reach).map(([method, places]) => [method as keyof Reach, new Set(places)])),
      data: data(change ?? {}),
    })),
  };
  return {
    entries: [entry],
    providers: new Map([[entry.provider.id, entry.provider]]),
    surveyFirms: new Map(),
    providerByAlias: () => undefined,
  };
}

describe('catalogueOffers', () => {
  test('gives nothing for the same country twice, an unknown one, or a corridor that is not served', () => {
    const catalogue = catalogueOf([{ bank_transfer: ['IN', 'DE'] }]);
    expect(catalogueOffers(catalogue, 'DE', 'DE')).toEqual([]);
    expect(catalogueOffers(catalogue, 'DE', 'ZZ')).toEqual([]);
    expect(catalogueOffers(catalogue, 'IN', 'DE')).toEqual([]);
  });

  test('D2: marks every offer as an estimate with source and date', () => {
    const [offer] = catalogueOffers(catalogueOf([{ bank_transfer: ['IN'] }]), 'DE', 'IN');
    expect(offer?.provenance).toEqual({ source: 'A test', asOf: '2025-03-31', confidence: 'estimated' });
    expect(offer?.recipientCharges).toBe('The bank may charge.');
    expect(offer?.fallbacks).toEqual([]);
  });

  test('takes the first tariff that matches, for each payout method by itself', () => {
    const dear = { tiers: [{ fixedFee: 9, percentageFee: 0, fxSpreadPercent: 3 }] } as const;
    const methods = { bank_transfer: { deliveryMinutes: 60 }, cash_pickup: { deliveryMinutes: 15 } };
    const catalogue = catalogueOf(
      [{ bank_transfer: ['IN'] }],
      [
        { bank_transfer: ['IN', 'PH'], cash_pickup: ['IN', 'PH'] },
        { payoutMethods: methods, tiers: [...dear.tiers] },
      ],
    );
    const fees = (to: string) =>
      catalogueOffers(catalogue, 'DE', to).map((offer) => [offer.payoutMethod, offer.terms.tiers[0].fixedFee]);
    expect(fees('IN')).toEqual([
      ['bank_transfer', 2.99],
      ['cash_pickup', 9],
    ]);
    expect(fees('PH')).toEqual([
      ['bank_transfer', 9],
      ['cash_pickup', 9],
    ]);
  });

  test('names the payout methods of this corridor, not all that the provider has', () => {
    const [offer] = catalogueOffers(catalogueOf([{ bank_transfer: ['IN'] }]), 'DE', 'IN');
    expect(offer?.provider.supportedPayoutMethods).toEqual(['bank_transfer']);
  });

  test('adds what a payout method costs more to fee and margin, in whole cents', () => {
    const payoutMethods = { bank_transfer: { deliveryMinutes: null, fixedFeeExtra: 1.1, spreadExtraPercent: 0.2 } };
    const tiers = [{ fixedFee: 2.2, percentageFee: 1, minFee: 3.3, maxFee: 4.4, fxSpreadPercent: 0.1 }];
    const [offer] = catalogueOffers(catalogueOf([{ bank_transfer: ['IN'] }, { payoutMethods, tiers }]), 'DE', 'IN');
    expect(offer?.terms.tiers).toEqual([
      { fixedFee: 3.3, percentageFee: 1, minFee: 4.4, maxFee: 5.5, fxSpreadPercent: 0.3 },
    ]);
    expect(offer?.deliveryMinutes).toBeUndefined();
  });

  test('counts no margin where nothing is exchanged: euro to euro', () => {
    const catalogue = catalogueOf([{ bank_transfer: ['FR', 'IN'] }]);
    expect(catalogueOffers(catalogue, 'DE', 'FR')[0]?.terms.tiers[0].fxSpreadPercent).toBe(0);
    expect(catalogueOffers(catalogue, 'DE', 'IN')[0]?.terms.tiers[0].fxSpreadPercent).toBe(1);
  });

  test('gives the very same offers again', () => {
    const catalogue = catalogueOf([{ bank_transfer: ['IN'] }]);
    expect(catalogueOffers(catalogue, 'DE', 'IN')).toBe(catalogueOffers(catalogue, 'DE', 'IN'));
  });
});
