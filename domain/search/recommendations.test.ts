import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { money } from '../money/money.ts';
import { exampleOffer } from '../offers/example-offer-overrides.ts';
import type { Offer } from '../offers/offer.ts';
import { sortQuotes } from '../offers/sort-quotes.ts';
import { type PricingContext, priceOffers, quoteOffers, unavailableProviderRefusals } from './price-offers.ts';
import { recommendations } from './recommendations.ts';
import { searchSummary } from './search-summary.ts';

const market: PricingContext = {
  sendAmount: moneyFromMajorUnits(1000, 'USD', 'down'),
  localCurrency: 'USD',
  mid: { from: 'USD', to: 'PHP', rate: 60 },
  rateTo: (currency) => (currency === 'USD' ? { from: 'USD', to: 'USD', rate: 1 } : undefined),
  year: 2026,
};

function offer(id: string, fixedFee: number, changes: Parameters<typeof exampleOffer>[0] = {}): Offer {
  const { terms, provider, provenance, ...rest } = changes;
  return exampleOffer({
    ...rest,
    provider: { id, name: id, ...provider },
    terms: { tiers: [{ fixedFee, percentageFee: 0, fxSpreadPercent: 0 }], ...terms },
    provenance: { kind: 'survey', ...provenance },
  });
}

const cheap = offer('cheap', 0, { deliveryMinutes: 4320 });
const quick = offer('quick', 10, { deliveryMinutes: 1 });
const cash = offer('cash', 20, { payoutMethod: 'cash_pickup', deliveryMinutes: 30 });
const guess = offer('guess', 0, { deliveryMinutes: 1, fallbacks: ['fixedFee'], payoutMethod: 'mobile_wallet' });

const average = (received: number) => ({
  averageReceiveAmount: money(received, 'PHP'),
  averageSendAmount: money(100_000, 'USD'),
});

describe('the summary and recommendations [D3]', () => {
  const quotes = quoteOffers([cheap, quick, cash, guess], market);

  it('summarize the results in money, and exclude default values from the averages [S1-2]', () => {
    expect(searchSummary(quotes)).toMatchObject({
      providerCount: 4,
      bestReceiveAmount: money(6_000_000, 'PHP'),
      worstReceiveAmount: money(5_880_000, 'PHP'),
      averageReceiveAmount: money(5_940_000, 'PHP'),
      receiveSpread: money(120_000, 'PHP'),
      averageFee: money(1000, 'USD'),
      averageTotalCostPercent: 1,
    });
    expect(searchSummary(quotes)?.fastest?.offer.provider.id).toBe('quick');
    expect(searchSummary([])).toBeUndefined();
  });

  it('include the amount above the average, which is never below zero [S1-2]', () => {
    const found = recommendations(quotes, average(5_940_000));
    const by = (kind: string) => found.find((one) => one.kind === kind);
    expect(by('cheapest')?.quote.offer.provider.id).toBe('cheap');
    expect(by('cheapest')?.moreThanAverage).toEqual(money(60_000, 'PHP'));
    expect(by('fastest')?.quote.offer.provider.id).toBe('quick');
    expect(by('fastest')?.moreThanAverage).toEqual(money(0, 'PHP'));
  });

  it('never recommend an offer with default values, even if it is the only one [D8]', () => {
    const found = recommendations(quotes, average(0));
    expect(found.some((one) => one.quote.offer.provider.id === 'guess')).toBe(false);
    expect(recommendations(quoteOffers([guess], market), average(0))).toEqual([]);
  });
});

it("sortQuotes ignores a provider's commercial fields [D3]", () => {
  const bribed = { ...quick, provider: { ...quick.provider, commission: 99, sponsored: true } } as Offer;
  const order = (offers: Offer[]) =>
    sortQuotes(quoteOffers(offers, market), 'best_value').map((row) => row.offer.provider.id);
  expect(order([cheap, bribed, cash])).toEqual(order([cheap, quick, cash]));
});

it("unavailableProviderRefusals lists each provider once, with the reason why it can't accept the amount [D1]", () => {
  const tooSmall = offer('too-small', 0, { terms: { maxAmount: 500 } });
  const tooSmallCash = offer('too-small', 0, { payoutMethod: 'cash_pickup', terms: { maxAmount: 500 } });
  const otherMoney = offer('other-money', 0, { terms: { currency: 'XXX' } });
  const half = offer('cheap', 0, { payoutMethod: 'cash_pickup', terms: { minAmount: 5000 } });
  const priced = priceOffers([cheap, tooSmall, tooSmallCash, otherMoney, half], market);
  expect(unavailableProviderRefusals(priced).map(({ offer: found, reason }) => [found.provider.id, reason])).toEqual([
    ['too-small', 'above_maximum'],
    ['other-money', 'no_rate'],
  ]);
});

describe('recommendations [S1-2]', () => {
  const named = (offers: readonly Offer[]) =>
    recommendations(quoteOffers(offers, market), average(0)).map(({ kind }) => kind);

  it('are empty for a single offer', () => {
    expect(named([cheap])).toEqual([]);
  });

  it('are empty if all offers are equal', () => {
    expect(named([cheap, offer('twin', 0, { deliveryMinutes: 4320 })])).toEqual([]);
  });

  it('don’t call any offer the cheapest if an estimate and a seen price are about equal, whichever is first [B1-5]', () => {
    const estimated = {
      provenance: { kind: 'estimate' as const },
      estimateError: { below: 0.3, above: 0.5, offset: 1 },
    };
    const near = offer('near', 4, { deliveryMinutes: 4320 });
    const far = offer('far', 90, { deliveryMinutes: 4320 });
    expect(named([offer('guess', 2, { ...estimated, deliveryMinutes: 4320 }), near, far])).toEqual([]);
    expect(named([near, offer('guess', 6, { ...estimated, deliveryMinutes: 4320 }), far])).toEqual([]);
    expect(named([near, offer('guess', 60, { ...estimated, deliveryMinutes: 4320 })])).toEqual([
      'best_overall',
      'cheapest',
    ]);
  });

  it('include the fastest offer but no cheapest offer if only the delivery times differ', () => {
    expect(named([cheap, offer('sooner', 0, { deliveryMinutes: 60 })])).toEqual(['best_overall', 'fastest']);
  });

  it('include no cheapest offer per payout method if there is only one method', () => {
    expect(named([cheap, quick])).toEqual(['best_overall', 'cheapest', 'fastest']);
  });

  it('call a provider the cheapest for a payout method only if another provider offers it too', () => {
    expect(named([cheap, quick, cash])).toEqual(['best_overall', 'cheapest', 'fastest', 'best_bank_transfer']);
  });
});
