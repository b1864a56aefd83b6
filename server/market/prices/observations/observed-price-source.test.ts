import { moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { calculateCost } from '@tern/domain/offers/provider-cost.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { describe, expect, test } from 'vitest';
import { mergeOffers } from '../merge-offers.ts';
import { createObservedPriceSource } from './observed-price-source.ts';
import type { StoredObservation } from './row-to-observations.ts';

const now = Date.parse('2025-11-01T00:00:00Z');
const kenyaToTanzania = { fromCountry: 'KE', toCountry: 'TZ', currency: 'KES', toCurrency: 'TZS', amount: 20_000 };
const rpw = {
  id: 'rpw',
  name: 'World Bank RPW survey',
  url: 'https://remittanceprices.worldbank.org',
  license: 'CC BY 4.0',
};

const first: StoredObservation = {
  source: 'rpw',
  externalId: 'a',
  kind: 'survey',
  providerId: 'kcb-bank',
  providerName: 'KCB Bank',
  category: 'bank',
  fromCountry: 'KE',
  toCountry: 'TZ',
  currency: 'KES',
  toCurrency: 'TZS',
  payIn: 'cash',
  payoutMethod: 'bank_transfer',
  amount: 18_000,
  fee: 2400,
  marginPercent: 1.81,
  deliveryMinutes: 2880,
  seenAt: Date.parse('2025-08-14'),
  seenPrecision: 'day',
  period: '2025 Q3',
  recordedAt: 0,
};
const second: StoredObservation = { ...first, amount: 45_000, fee: 3047.5, marginPercent: 3.1 };
const service = (changes: Partial<StoredObservation> = {}) => [
  { ...first, ...changes },
  { ...second, ...changes },
];

const providerOf = ({ providerId: id, providerName: name, category, payoutMethod }: StoredObservation): Provider => ({
  ...{ id, name, category, website: '', licences: [], tags: [], supportedPayoutMethods: [payoutMethod] },
});

async function sourceOf(observations: readonly StoredObservation[], at = now) {
  const source = createObservedPriceSource({
    fingerprint: async () => '1',
    load: async () => ({
      observations,
      sources: new Map([
        ['rpw', rpw],
        ['other', { ...rpw, id: 'other', name: 'Other' }],
      ]),
    }),
    providerOf,
    now: () => at,
    log: () => {},
  });
  await source.refresh();
  return source;
}
async function observedOffers(...observations: StoredObservation[]): Promise<readonly Offer[]> {
  return (await sourceOf(observations)).offers(kenyaToTanzania);
}

describe('observed prices', () => {
  test('reproduce the observed fee and margin at both amounts, whatever the mid-market rate is [D2-1]', async () => {
    const [offer] = await observedOffers(...service());
    for (const seen of service()) {
      const result = calculateCost({
        sendAmount: moneyFromMajorUnits(seen.amount, 'KES', 'down'),
        terms: offer!.terms,
        mid: { from: 'KES', to: 'TZS', rate: 19.123 },
        midToTerms: { from: 'KES', to: 'KES', rate: 1 },
        localCurrency: 'KES',
      });
      if (!result.ok) throw new Error(result.reason);
      expect(result.cost.transferFee.amountMinor).toBe((seen.fee ?? 0) * 100);
      expect(result.cost.marginPercent).toBeCloseTo(seen.marginPercent ?? 0, 5);
      expect(result.cost.measured).toBe(true);
    }
  });

  test('include their source, date, amounts and pay-in method [B1-1]', async () => {
    const [offer] = await observedOffers(...service());
    expect(offer).toMatchObject({
      provider: { id: 'kcb-bank', name: 'KCB Bank', category: 'bank', website: '' },
      payIn: 'cash',
      deliveryMinutes: 2880,
      fallbacks: [],
      provenance: {
        ...{ source: 'World Bank RPW survey', kind: 'survey', license: 'CC BY 4.0', period: '2025 Q3' },
        ...{ asOf: '2025-08-14', seenAt: '2025-08-14', seenAmounts: [18_000, 45_000], confidence: 'fresh' },
      },
    });
    expect(offer?.provenance.note).toBe('Seen 14 Aug 2025 at 18,000 and 45,000 KES; markup applied to our rate.');
  });

  test('are only as reliable as the price that the fewest people shared [B1-4]', async () => {
    const shared = { ...first, kind: 'person', source: 'other', seenAt: now - 3_600_000, people: 3 } as const;
    const offers = async (newer: number, older: number) =>
      observedOffers(
        { ...shared, amount: 45_000, fee: 3000, people: newer },
        { ...shared, people: older, seenAt: shared.seenAt - 1 },
      );
    for (const [newer, older] of [
      [3, 1],
      [1, 3],
    ] as const) {
      const [offer] = await offers(newer, older);
      expect(offer?.provenance).toMatchObject({ confidence: 'fresh', remarks: ['shared_by_one'] });
    }
    const [sure] = await offers(3, 4);
    expect(sure?.provenance).toMatchObject({
      confidence: 'live',
      note: expect.stringContaining('3 people shared it.'),
    });
  });

  test('apply to amounts from half the smallest observed amount to twice the largest [B1-2]', async () => {
    const offers = await observedOffers(...service());
    const [offer] = offers;
    expect(offer?.terms).toMatchObject({ minAmount: 9000, maxAmount: 90_000 });
    const [below, seen, above] = mergeOffers([offers]);
    expect(seen).toBe(offer);
    expect(below).toMatchObject({
      terms: { maxAmount: 8999.99 },
      provenance: { kind: 'estimate', confidence: 'estimated' },
    });
    expect(above).toMatchObject({
      terms: { minAmount: 90_000.01 },
      provenance: { kind: 'estimate', confidence: 'estimated' },
    });
  });

  test('are replaced outside their range by the estimate for the same provider and payout method [B1-2]', async () => {
    const [offer] = await observedOffers(...service());
    const estimate: Offer = {
      ...offer!,
      terms: { currency: 'KES', maxAmount: 200_000, tiers: [{ fixedFee: 1, percentageFee: 0, fxSpreadPercent: 9 }] },
      provenance: { source: 'model', asOf: '2026-10-01', confidence: 'estimated' },
    };
    const merged = mergeOffers([[estimate], [offer!]]);
    expect(merged.map(({ provenance }) => provenance.source)).toEqual(['model', 'World Bank RPW survey', 'model']);
    expect(merged.map(({ terms }) => [terms.minAmount, terms.maxAmount])).toEqual([
      [undefined, 8999.99],
      [9000, 90_000],
      [90_000.01, 200_000],
    ]);
  });

  test('apply only near their amounts, and the newest one applies where they overlap [B1-2]', async () => {
    const [offer] = await observedOffers(...service());
    const seen = (source: string, minAmount: number, maxAmount: number, asOf: string): Offer => ({
      ...offer!,
      terms: { ...offer!.terms, minAmount, maxAmount },
      provenance: { ...offer!.provenance, source, asOf },
    });
    const estimate: Offer = {
      ...offer!,
      terms: { currency: 'KES', tiers: [{ fixedFee: 1, percentageFee: 0, fxSpreadPercent: 9 }] },
      provenance: { source: 'model', asOf: '2026-10-01', confidence: 'estimated' },
    };
    const small = seen('small', 100, 1000, '2025-08-02');
    const middle = seen('middle', 500, 4000, '2025-08-03');
    const large = seen('large', 9000, 20_000, '2025-08-01');
    const partsOf = (...groups: Offer[][]) =>
      mergeOffers(groups).map(({ provenance, terms }) => [provenance.source, terms.minAmount, terms.maxAmount]);
    const parts = [
      ['model', undefined, 99.99],
      ['small', 100, 499.99],
      ['middle', 500, 4000],
      ['model', 4000.01, 8999.99],
      ['large', 9000, 20_000],
      ['model', 20_000.01, undefined],
    ];
    expect(partsOf([large, small, middle], [estimate])).toEqual(parts);
    expect(partsOf([estimate], [middle], [small, large])).toEqual(parts);
  });

  test('are estimates with the default margin if the rate was not disclosed [D8-2]', async () => {
    const [offer] = await observedOffers(...service({ marginPercent: undefined }));
    expect(offer?.fallbacks).toEqual(['fxSpread']);
    expect(offer?.provenance.confidence).toBe('estimated');
    expect(offer?.provenance.note).toContain('The exchange rate was not disclosed.');
    expect(offer?.provenance.remarks).toEqual(['rate_undisclosed']);
    expect(offer?.terms.tiers.every((tier) => tier.fxSpreadPercent === 0.5)).toBe(true);
  });

  test.each([
    [-0.2, false],
    [-0.21, true],
  ])(
    'report whether a rate with a markup of %s percent beat the mid-market rate: %s',
    async (marginPercent, isSaid) => {
      const [offer] = await observedOffers(...service({ marginPercent }));
      expect(offer?.provenance.note?.includes('beat the mid-market rate')).toBe(isSaid);
      expect(offer?.provenance.remarks ?? []).toEqual(isSaid ? ['better_than_mid_market'] : []);
    },
  );

  test('are fresh for two quarters after a survey and count as seen after that [B1-4]', async () => {
    const at = async (day: string) => (await sourceOf(service(), Date.parse(day))).offers(kenyaToTanzania);
    expect((await at('2026-02-13'))[0]?.provenance).toMatchObject({ confidence: 'fresh', kind: 'survey' });
    expect((await at('2026-02-14'))[0]?.provenance).toMatchObject({ confidence: 'estimated', kind: 'survey' });
  });

  test('replace estimates even if they are old, and are replaced by live prices [D2-2]', async () => {
    const [offer] = (await sourceOf(service(), Date.parse('2027-01-01'))).offers(kenyaToTanzania) as readonly Offer[];
    const as = (confidence: 'estimated' | 'live') => ({
      ...offer!,
      terms: { ...offer!.terms, minAmount: undefined },
      provenance: { source: confidence, asOf: '2025-10-30', confidence },
    });
    expect(mergeOffers([[as('estimated')], [offer!]]).map(({ provenance }) => provenance.source)).toContain(
      offer!.provenance.source,
    );
    expect(mergeOffers([[as('live')], [offer!]]).map(({ provenance }) => provenance.source)).toEqual(['live']);
  });

  test('are those of the newest period, preferably from an imported survey rather than the bundled one [B1-2]', async () => {
    const bundled = service({ source: 'other', externalId: 'b', fee: 1 });
    const older = service({ period: '2025 Q1', fee: 2, seenAt: Date.parse('2025-02-01') });
    expect((await observedOffers(...older, ...bundled))[0]?.provenance.source).toBe('Other');
    expect((await observedOffers(...service(), ...bundled))[0]?.provenance.source).toBe('World Bank RPW survey');
  });

  test('apply to every country with their currency if no country is given [B1-1]', async () => {
    const source = await sourceOf([
      { ...first, kind: 'captured', fromCountry: undefined, currency: 'EUR', period: undefined, amount: 300, fee: 1 },
    ]);
    const fromGermany = { fromCountry: 'DE', toCountry: 'TZ', currency: 'EUR', toCurrency: 'TZS', amount: 300 };
    expect(await source.offers(fromGermany)).toHaveLength(1);
    expect(await source.offers(kenyaToTanzania)).toEqual([]);
  });

  test('apply only to the corridor and the currency that were surveyed [D2-2]', async () => {
    const source = await sourceOf(service());
    expect(source.offers({ ...kenyaToTanzania, toCountry: 'UG', toCurrency: 'UGX' })).toEqual([]);
    expect(source.offers({ ...kenyaToTanzania, toCurrency: 'USD' })).toEqual([]);
  });

  test('stop being confirmed and fresh at exactly the right time, without a reload [B1-4]', async () => {
    const seenAt = now + 70 * 60_000;
    const shared = { ...first, kind: 'person' as const, people: 3, seenAt, period: undefined };
    let at = seenAt;
    const source = createObservedPriceSource({
      ...{ fingerprint: async () => '1', providerOf, now: () => at, log: () => {} },
      load: async () => ({ observations: [shared], sources: new Map([['rpw', rpw]]) }),
    });
    await source.refresh();
    const dayMs = 86_400_000;
    const after = (ms: number) => {
      at = seenAt + ms;
      const [offer] = source.offers(kenyaToTanzania) as readonly Offer[];
      return [offer?.provenance.confidence, source.version()];
    };
    expect(after(0)).toEqual(['live', 1]);
    expect(after(14 * dayMs - 1)).toEqual(['live', 1]);
    expect(after(14 * dayMs)).toEqual(['fresh', 2]);
    expect(after(30 * dayMs - 1)).toEqual(['fresh', 2]);
    expect(after(30 * dayMs)).toEqual(['estimated', 3]);
  });

  test('are reloaded only if they changed [D2-2]', async () => {
    let fingerprint = '1';
    let observations = service();
    let loads = 0;
    const load = async () => {
      loads += 1;
      return { observations, sources: new Map([['rpw', rpw]]) };
    };
    const source = createObservedPriceSource({
      fingerprint: async () => fingerprint,
      load,
      providerOf,
      now: () => now,
      log: () => {},
    });
    expect([source.version(), source.offers(kenyaToTanzania)]).toEqual([0, []]);
    await source.refresh();
    await source.refresh();
    expect([source.version(), loads]).toEqual([1, 1]);
    [fingerprint, observations] = ['2', service({ payIn: 'bank_account' })];
    await source.refresh();
    expect(source.version()).toBe(2);
    expect((await source.offers(kenyaToTanzania))[0]?.payIn).toBe('bank_account');
  });
});

test('a provider with prices in two currencies has one corridor per currency, so no amount is mislabeled', async () => {
  const source = await sourceOf([
    ...service(),
    ...service({ externalId: 'b', currency: 'USD', kind: 'feed', source: 'other' }),
  ]);
  const seen = source.seenOf('kcb-bank');
  expect(
    seen.map(({ fromCountry, toCountry, currency, services }) => [fromCountry, toCountry, currency, services.length]),
  ).toEqual([
    ['KE', 'TZ', 'KES', 1],
    ['KE', 'TZ', 'USD', 1],
  ]);
});
