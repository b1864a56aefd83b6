import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceObservation } from '../observation.ts';
import {
  type FeedCheckContext,
  findFeedImplausibilityReason,
  type KnownCost,
} from './find-feed-implausibility-reason.ts';

const dayMs = 86_400_000;
const now = Date.parse('2026-10-12T12:00:00Z');

function judge(change: Partial<PriceObservation>, facts: Partial<FeedCheckContext> = {}) {
  const price: PriceObservation = {
    ...{ source: 'feed', externalId: 'a', kind: 'feed', providerId: 'a', providerName: 'A', category: 'mto' },
    ...{ fromCountry: 'GB', toCountry: 'IN', currency: 'GBP', toCurrency: 'INR', payoutMethod: 'bank_transfer' },
    ...{ amount: 100, fee: 2, marginPercent: 1, seenAt: now - dayMs, seenPrecision: 'day' },
    ...change,
  };
  return findFeedImplausibilityReason(price, { ourMidRate: 100, known: [], now, ...facts });
}
const known = (...costs: number[]): KnownCost[] => costs.map((costPercent) => ({ amount: 120, costPercent }));

describe('a price from a feed', () => {
  it.each<[string, Partial<PriceObservation>, string | undefined]>([
    ['an ordinary price', {}, undefined],
    ['a free transfer at the mid-market rate', { fee: 0, marginPercent: 0 }, undefined],
    ['a promotion of 10%', { marginPercent: -10 }, undefined],
    ['a promotion of more than 10%', { marginPercent: -10.01 }, 'markup_off'],
    ['a markup of 25%', { marginPercent: 25 }, undefined],
    ['a markup above 25%', { marginPercent: 25.01 }, 'markup_off'],
    ['a rate ten times too low', { marginPercent: 90.1 }, 'markup_off'],
    ['an unknown markup', { marginPercent: undefined }, 'markup_unknown'],
    ['a fee as large as the amount', { fee: 100 }, 'fee_above_amount'],
    ['a cost of 60%', { fee: 60, marginPercent: 0 }, undefined],
    ['a cost above 60%', { fee: 60.1, marginPercent: 0 }, 'cost_off'],
    ['a mid-market rate 50% above ours', { midRate: 150 }, undefined],
    ['a mid-market rate more than 50% above ours', { midRate: 150.1 }, 'mid_rate_off'],
    ['a mid-market rate ten times too low', { midRate: 10 }, 'mid_rate_off'],
    ['a date half a day ahead', { seenAt: now + dayMs / 2 }, undefined],
    ['a date more than half a day ahead', { seenAt: now + dayMs / 2 + 1 }, 'from_the_future'],
    ['a date two years ago', { seenAt: now - 730 * dayMs }, undefined],
    ['a date more than two years ago', { seenAt: now - 730 * dayMs - 1 }, 'too_old'],
  ])('is accepted or rejected based on its own values: %s [B1-10]', (_what, change, verdict) => {
    expect(judge(change)).toBe(verdict);
  });

  it.each<[string, Partial<PriceObservation>, readonly KnownCost[], string | undefined]>([
    ['seven times the cost that others saw', { fee: 20 }, known(3), 'unlike_others'],
    ['three times the highest cost plus two points', { fee: 17, marginPercent: 0 }, known(3, 5), undefined],
    [
      'more than three times the highest cost plus two points',
      { fee: 17.1, marginPercent: 0 },
      known(3, 5),
      'unlike_others',
    ],
    ['eight points below the lowest cost', { fee: 3, marginPercent: 0 }, known(11, 15), undefined],
    ['more than eight points below the lowest cost', { fee: 2.9, marginPercent: 0 }, known(11, 15), 'unlike_others'],
    ['known costs only at another amount', { amount: 1000, fee: 300 }, known(3), undefined],
    ['a regular cost where others saw a promotion', { fee: 1 }, known(-5), undefined],
  ])('is accepted or rejected by comparison with known costs: %s [B1-10]', (_what, change, others, verdict) => {
    expect(judge(change, { known: others })).toBe(verdict);
  });

  it('is accepted with any mid-market rate if ours is unknown [B1-10]', () => {
    expect(judge({ midRate: 7 }, { ourMidRate: undefined })).toBeUndefined();
  });

  it('is never rejected if its cost equals the lowest known cost [B1-10]', () => {
    const cost = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(cost, fc.array(cost, { maxLength: 5 }), (same, others) => {
        expect(
          judge(
            { fee: same, marginPercent: 0 },
            { known: known(same, ...others.map((other) => Math.max(other, same))) },
          ),
        ).toBeUndefined();
      }),
    );
  });
});
