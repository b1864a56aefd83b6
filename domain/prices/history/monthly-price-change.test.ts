import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceObservation } from '../observation.ts';
import { monthlyPriceChange } from './monthly-price-change.ts';
import { toPricePoints } from './price-point.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 9, 12, 12);

const seen = (daysAgo: number, change: Partial<PriceObservation> = {}): PriceObservation => ({
  source: 'feed',
  externalId: 'ria',
  kind: 'feed',
  providerId: 'ria',
  providerName: 'Ria',
  category: 'mto',
  currency: 'GBP',
  toCurrency: 'INR',
  payoutMethod: 'bank_transfer',
  amount: 200,
  fee: 2,
  marginPercent: 1,
  seenAt: now - daysAgo * dayMs,
  seenPrecision: 'minute',
  ...change,
});
const changeOf = (...prices: PriceObservation[]) => monthlyPriceChange(toPricePoints(prices, []), now);

describe('monthlyPriceChange', () => {
  it('returns the change in the total cost in percentage points [B1-9]', () => {
    expect(changeOf(seen(30), seen(0, { fee: 3 }))?.points).toBe(0.5);
    expect(changeOf(seen(30), seen(0, { marginPercent: 0.4 }))?.points).toBe(-0.59);
    expect(changeOf(seen(30), seen(0))?.points).toBe(0);
  });

  it('reports no change if both costs are the same at two decimals [B1-9]', () => {
    const change = changeOf(seen(30, { fee: 2.0025 }), seen(0, { fee: 1.9975 }));
    expect(change?.before.totalCostPercent).toBeGreaterThan(change?.after.totalCostPercent ?? 0);
    expect(change?.points).toBe(0);
  });

  it.each<[string, number, number, boolean]>([
    ['24 days apart', 24, 0, false],
    ['25 days apart', 25, 0, true],
    ['35 days apart', 35, 0, true],
    ['36 days apart', 36, 0, false],
    ['up to a week before today', 37, 7, true],
    ['more than a week before today', 37.5, 7.5, false],
  ])(
    'compares only prices about 30 days apart, if the newer one is at most a week old: %s [B1-9]',
    (_name, before, after, isCompared) => {
      expect(changeOf(seen(before), seen(after)) !== undefined).toBe(isCompared);
    },
  );

  it.each<[string, Partial<PriceObservation>]>([
    ['another source', { source: 'other' }],
    ['another pay-in method', { payIn: 'credit_card' }],
    ['another payout method', { payoutMethod: 'cash_pickup' }],
    ['another currency', { currency: 'EUR' }],
    ['an amount 2% larger', { amount: 204 }],
    ['no fee', { fee: undefined }],
    ['no markup', { marginPercent: undefined }],
    ['only a quarter as its date', { seenPrecision: 'quarter' }],
  ])('skips an older price with %s [B1-9]', (_name, change) => {
    expect(changeOf(seen(30, change), seen(0))).toBeUndefined();
  });

  it('compares with the older price that is closest to 30 days earlier [B1-9]', () => {
    const change = changeOf(seen(34, { fee: 9 }), seen(29), seen(26, { fee: 9 }), seen(0));
    expect(change?.points).toBe(0);
  });

  it('skips the newest price if it has no comparable older one [B1-9]', () => {
    expect(changeOf(seen(31), seen(1, { fee: 3 }), seen(0, { amount: 999 }))?.points).toBe(0.5);
  });

  it('never compares prices that differ in source, method or amount, or aren’t about 30 days apart [B1-9]', () => {
    const price = fc
      .record({
        daysAgo: fc.double({ min: -3, max: 60, noNaN: true }),
        source: fc.constantFrom('a', 'b'),
        amount: fc.constantFrom(200, 201, 500),
        fee: fc.constantFrom(undefined, 1, 2),
        payIn: fc.constantFrom(undefined, 'cash' as const),
      })
      .map(({ daysAgo, ...rest }) => seen(daysAgo, rest));
    fc.assert(
      fc.property(fc.array(price, { maxLength: 12 }), (prices) => {
        const change = changeOf(...prices);
        if (!change) return;
        const [before, after] = [change.before.observation, change.after.observation];
        const days = (after.seenAt - before.seenAt) / dayMs;
        expect(days >= 25 && days <= 35 && after.seenAt <= now && now - after.seenAt <= 7 * dayMs).toBe(true);
        expect([before.source, before.payIn]).toEqual([after.source, after.payIn]);
        expect(Math.abs(before.amount / after.amount - 1)).toBeLessThanOrEqual(0.01);
      }),
    );
  });
});
