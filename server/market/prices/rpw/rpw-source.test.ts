import { moneyFromMajor } from '@tern/domain/money/major-units.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { costOf } from '@tern/domain/providers/provider-cost.ts';
import { describe, expect, it } from 'vitest';
import { mergeOffers } from '../merge-offers.ts';
import type { MeasuredPrice } from './measured-price.ts';
import { createRpwSource } from './rpw-source.ts';

const now = Date.parse('2025-11-01T00:00:00Z');
const kenyaToTanzania = { fromCountry: 'KE', toCountry: 'TZ', currency: 'KES', toCurrency: 'TZS', amount: 20_000 };

function measured(over: Partial<MeasuredPrice> = {}): MeasuredPrice {
  const quote = { currency: 'KES', fee: 2400, marginPercent: 1.81 };
  return {
    externalId: 'a',
    period: '2025 Q3',
    sourceCountry: 'KE',
    destinationCountry: 'TZ',
    firm: 'KCB Bank',
    category: 'bank',
    payoutMethod: 'bank_transfer',
    payIn: 'Cash',
    deliveryMinutes: 2880,
    quote200: { ...quote, amount: 18_000, usd: 200, totalCostPercent: 15.14 },
    quote500: { ...quote, amount: 45_000, usd: 500, fee: 3047.5, marginPercent: 3.1, totalCostPercent: 9.87 },
    transparent: true,
    surveyedOn: '2025-08-14',
    ...over,
  };
}

async function sourceOf(
  prices: readonly MeasuredPrice[],
  at = now,
  byAlias: (name: string) => Provider | undefined = () => undefined,
) {
  const source = createRpwSource({ load: async () => prices, providerByAlias: byAlias, now: () => at, log: () => {} });
  await source.refresh();
  return source;
}
async function offersOf(...prices: MeasuredPrice[]) {
  return (await sourceOf(prices)).offers(kenyaToTanzania) as Exclude<
    ReturnType<Awaited<ReturnType<typeof sourceOf>>['offers']>,
    Promise<unknown>
  >;
}

describe('surveyed prices', () => {
  it('D2 give the surveyed fee and margin back at both amounts, whatever the mid-market is', async () => {
    const [offer] = await offersOf(measured());
    for (const quote of [measured().quote200, measured().quote500]) {
      const result = costOf({
        sendAmount: moneyFromMajor(quote?.amount ?? 0, 'KES', 'down'),
        terms: offer!.terms,
        mid: { from: 'KES', to: 'TZS', rate: 19.123 },
        midToTerms: { from: 'KES', to: 'KES', rate: 1 },
        localCurrency: 'KES',
      });
      if (!result.ok) throw new Error(result.reason);
      expect(result.cost.transferFee.amountMinor).toBe((quote?.fee ?? 0) * 100);
      expect(result.cost.marginPercent).toBeCloseTo(quote?.marginPercent ?? 0, 5);
      expect(result.cost.measured).toBe(true);
    }
  });

  it('D1 say where and when they were measured, and how in between', async () => {
    const [offer] = await offersOf(measured());
    expect(offer).toMatchObject({
      provider: { id: 'kcb-bank', name: 'KCB Bank', category: 'bank', website: '' },
      deliveryMinutes: 2880,
      fallbacks: [],
      provenance: { source: 'World Bank RPW survey', period: '2025 Q3', asOf: '2025-08-14', confidence: 'fresh' },
    });
    expect(offer?.provenance.note).toBe(
      'Measured at 18,000 KES and 45,000 KES; other amounts are interpolated. Paid in by: cash.',
    );
  });

  it('D8 are estimates that rest on the fallback figure where the rate was not disclosed', async () => {
    const quote200 = { ...measured().quote200!, marginPercent: undefined };
    const quote500 = { ...measured().quote500!, marginPercent: undefined };
    const [offer] = await offersOf(measured({ transparent: false, quote200, quote500 }));
    expect(offer?.fallbacks).toEqual(['fxSpread']);
    expect(offer?.provenance.confidence).toBe('estimated');
    expect(offer?.terms.tiers.every((tier) => tier.fxSpreadPercent === 0.5)).toBe(true);
  });

  it('D8 are no longer fresh 400 days after the survey', async () => {
    const later = await sourceOf([measured()], Date.parse('2025-08-14') + 400 * 86_400_000);
    expect((await later.offers(kenyaToTanzania))[0]?.provenance.confidence).toBe('estimated');
  });

  it('D2 take the estimates’ place, and give way to live prices', async () => {
    const [offer] = await offersOf(measured());
    const as = (confidence: 'estimated' | 'live') => ({
      ...offer!,
      provenance: { source: confidence, asOf: '2025-10-30', confidence },
    });
    expect(mergeOffers([[as('estimated')], [offer!]])[0]?.provenance.source).toBe('World Bank RPW survey');
    expect(mergeOffers([[as('live')], [offer!]])[0]?.provenance.source).toBe('live');
  });

  it('D2 are of the cheapest disclosed way to pay in, one for each way to be paid', async () => {
    const dear = measured({
      externalId: 'b',
      payIn: 'Branch',
      quote200: { ...measured().quote200!, totalCostPercent: 30 },
    });
    const hidden = measured({
      externalId: 'c',
      transparent: false,
      quote200: { ...measured().quote200!, totalCostPercent: 1 },
    });
    const cash = measured({ externalId: 'd', payoutMethod: 'cash_pickup' });
    const offers = await offersOf(dear, hidden, measured(), cash);
    expect(offers.map((offer) => offer.payoutMethod).sort()).toEqual(['bank_transfer', 'cash_pickup']);
    expect(offers.every((offer) => offer.provenance.note?.includes('Paid in by: cash'))).toBe(true);
  });

  it('D2 find the catalogue’s firm under the survey’s spellings', async () => {
    const wise = { id: 'wise', name: 'Wise', category: 'neobank' } as Provider;
    const source = await sourceOf([measured({ firm: 'Wise (formerly Transferwise)' })], now, (name) =>
      name === 'Wise' ? wise : undefined,
    );
    expect((await source.offers(kenyaToTanzania))[0]?.provider).toBe(wise);
  });

  it('D2 are only for the corridor and the money that was surveyed', async () => {
    const source = await sourceOf([measured()]);
    expect(source.offers({ ...kenyaToTanzania, toCountry: 'UG', toCurrency: 'UGX' })).toEqual([]);
    expect(source.offers({ ...kenyaToTanzania, toCurrency: 'USD' })).toEqual([]);
  });

  it('D2 grow a version only when they changed', async () => {
    let prices = [measured()];
    const source = createRpwSource({
      load: async () => prices,
      providerByAlias: () => undefined,
      now: () => now,
      log: () => {},
    });
    expect([source.version(), source.offers(kenyaToTanzania)]).toEqual([0, []]);
    await source.refresh();
    await source.refresh();
    expect(source.version()).toBe(1);
    prices = [measured({ payIn: 'Branch' })];
    await source.refresh();
    expect(source.version()).toBe(2);
    expect((await source.offers(kenyaToTanzania))[0]?.provenance.note).toContain('branch');
  });
});
