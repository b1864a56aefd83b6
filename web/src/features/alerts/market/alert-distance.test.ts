import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import { exampleAlert, exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import { describe, expect, it } from 'vitest';
import { alertDistance, type CurrentMarket } from './alert-distance.ts';
import { mergeLiveRates, type PairRate } from './pair-rate.ts';
import { alertPriceQuery, type OfferPrice } from './use-offer-prices.ts';

const asOf = new Date(exampleNow).toISOString();
const rateAt = (rate: number): PairRate => ({
  ...{ from: 'USD', to: 'PHP', rate, asOf },
  ...{ source: 'wise', sourceName: 'Wise', kind: 'live' },
});
const price = (id: string, receiveAmount: number, totalCost: number, fallbacks: string[] = []): OfferPrice => ({
  ...{ id, name: id.toUpperCase(), receiveAmount, totalCost, fallbacks, isEstimate: false, toCurrency: 'PHP' },
  provenance: { source: 'survey', asOf, confidence: 'fresh', kind: 'survey' },
});
const days = (count: number, rate: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(exampleNow - (index + 1) * 86_400_000).toISOString().slice(0, 10),
    rate: rate - index / 100,
  })).reverse();
const market: CurrentMarket = { rate: rateAt(56), history: days(30, 56.5), prices: undefined, now: exampleNow };
const distance = (overrides: Partial<AlertDraft>, more: Partial<CurrentMarket> = {}, base?: number) =>
  alertDistance({ ...exampleAlert(overrides), baseRate: base }, { ...market, ...more });

describe('alertDistance', () => {
  it.each([
    ['rate_better', 57, { gap: 1, isReached: false }],
    ['rate_better', 56, { gap: 0, isReached: true }],
    ['rate_target', 56, { gap: 0, isReached: true }],
    ['rate_target', 55, { gap: 1, isReached: false }],
  ] as const)('counts a rate equal to the target as reached: %s %d [S4.6-1]', (type, targetRate, expected) => {
    expect(distance({ type, targetRate })).toMatchObject({ kind: 'rate', ...expected });
  });

  it.each([
    [57, -1.75, false],
    [60, -6.67, true],
    [55, 1.82, false],
    [50, 12, true],
  ])('measures a change in both directions from the base rate: %d [S4.6-1]', (base, moved, isReached) => {
    const change = distance({ type: 'change', changeThreshold: 2 }, {}, base);
    expect(change).toEqual({ kind: 'change', movedPercent: expect.closeTo(moved, 2), threshold: 2, isReached });
  });

  it('measures no change before the alert has a base rate [S4.6-1]', () => {
    expect(distance({ type: 'change', changeThreshold: 2 })).toEqual({ kind: 'change_not_begun', threshold: 2 });
  });

  it('returns the best rate of N days only if enough days were observed', () => {
    expect(distance({ type: 'best_in_days', bestInDays: 30 })).toMatchObject({
      kind: 'best',
      high: 56.5,
      isReached: false,
    });
    expect(distance({ type: 'best_in_days', bestInDays: 30 }, { history: days(5, 56) })).toEqual({
      kind: 'too_few_days',
    });
    expect(distance({ type: 'best_in_days', bestInDays: 30 }, { history: undefined })).toEqual({ kind: 'unknown' });
  });

  it('uses the chosen provider’s price, or otherwise the best price that has no default values', () => {
    const prices = [price('a', 56_000, 9), price('b', 56_400, 12), price('c', 59_000, 1, ['fee'])];
    const overrides = { type: 'receive_at_least', targetReceive: 57_000 } as const;
    expect(distance(overrides, { prices })).toMatchObject({ gap: 600, isReached: false, price: { id: 'b' } });
    expect(distance({ ...overrides, provider: 'a' }, { prices })).toMatchObject({ gap: 1000, price: { id: 'a' } });
    expect(distance({ ...overrides, provider: 'c' }, { prices })).toEqual({ kind: 'only_estimated_prices' });
    expect(distance({ ...overrides, provider: 'z' }, { prices })).toEqual({ kind: 'unknown' });
    expect(distance({ type: 'fee_lower', targetFee: 9 }, { prices })).toMatchObject({
      isReached: true,
      price: { id: 'a' },
    });
    expect(distance({ type: 'new_provider' }, { prices })).toEqual({ kind: 'providers', count: 3 });
  });

  it('is unknown if there is no rate or, for a price alert, no price', () => {
    for (const type of ['rate_better', 'change', 'best_in_days', 'receive_at_least'] as const) {
      const overrides = { type, changeThreshold: 2, bestInDays: 30, targetReceive: 1 } as const;
      expect(distance(overrides, { rate: undefined })).toEqual({ kind: 'unknown' });
    }
  });
});

describe('market data for alerts', () => {
  it('includes prices only for price alerts', () => {
    expect(alertPriceQuery(exampleAlert())).toBeUndefined();
    expect(alertPriceQuery(exampleAlert({ type: 'fee_lower', targetFee: 5 }))).toBe(
      'fromCountry=US&toCountry=PH&amount=1000&currency=USD&sortBy=cheapest',
    );
  });

  it('ignores an older streamed rate, and names the source of a newer one', () => {
    const live = { from: 'USD', to: 'PHP', rate: 57, source: 'wise', kind: 'live' } as const;
    const rates = new Map([['USD-PHP', rateAt(56)]]);
    const later = new Date(exampleNow + 1000).toISOString();
    expect(mergeLiveRates(rates, [{ ...live, asOf: later }]).get('USD-PHP')).toMatchObject({
      rate: 57,
      sourceName: 'Wise',
    });
    const earlier = new Date(exampleNow - 1000).toISOString();
    expect(mergeLiveRates(rates, [{ ...live, asOf: earlier }]).get('USD-PHP')).toMatchObject({ rate: 56 });
  });
});
