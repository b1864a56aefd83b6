import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceObservation } from '../observation.ts';
import { endOfPeriod } from './create-cost-estimator.ts';
import type { EvaluatedPrice, PricedPoint } from './evaluated-price.ts';
import { firstRankedGaps } from './first-ranked.ts';
import { corridorCases, minTrackRecordCases, summarizeTrackRecord } from './track-record.ts';

type Change = {
  readonly provider?: string;
  readonly word?: EvaluatedPrice['shown']['word'];
  readonly day?: string;
  readonly to?: string;
  readonly payoutMethod?: PriceObservation['payoutMethod'];
  readonly currency?: string;
  readonly amount?: number;
};

const judged = (
  shown: number,
  actual: number,
  { provider = 'ria', word = 'seen', day = '2026-03-10', to = 'IN', ...more }: Change = {},
): EvaluatedPrice => ({
  shown: { totalCostPercent: shown, word },
  actual: {
    observation: {
      ...{ source: 'feed', externalId: provider, kind: 'feed', providerId: provider, providerName: provider },
      ...{ category: 'mto', fromCountry: 'GB', toCountry: to, currency: 'GBP', toCurrency: 'INR' },
      ...{ payoutMethod: 'bank_transfer', amount: 200, seenAt: Date.parse(day), seenPrecision: 'minute' },
      ...more,
    },
    markupPercent: actual,
    totalCostPercent: actual,
    isCorrected: false,
  } satisfies PricedPoint,
});
const recordOf = (...prices: EvaluatedPrice[]) => summarizeTrackRecord([corridorCases(prices)]);
const many = (count: number, make: (index: number) => EvaluatedPrice) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('the track record', () => {
  it(`reports no statistics below ${minTrackRecordCases} cases [B1-8]`, () => {
    expect(recordOf(...many(29, () => judged(2, 1))).all).toEqual({ cases: 29, medianPoints: null, p90Points: null });
    expect(recordOf(...many(30, () => judged(2, 1))).all).toEqual({ cases: 30, medianPoints: 1, p90Points: 1 });
  });

  it('reports the median and the 90th percentile of the absolute error [B1-8]', () => {
    const record = recordOf(...many(101, (index) => judged(5, 5 + (index % 2 === 0 ? index : -index) / 100)));
    expect(record.all).toEqual({ cases: 101, medianPoints: 0.5, p90Points: 0.9 });
  });

  it('groups by price label and receiving region, and omits empty groups [B1-8]', () => {
    const record = recordOf(
      ...many(30, () => judged(2, 2)),
      ...many(31, () => judged(9, 5, { word: 'estimate', to: 'MX' })),
    );
    expect(record.byConfidence.map(({ word, cases, medianPoints }) => [word, cases, medianPoints])).toEqual([
      ['seen', 30, 0],
      ['estimate', 31, 4],
    ]);
    expect(record.byRegion.map(({ region, cases }) => [region, cases])).toEqual([
      ['latin_america', 31],
      ['south_asia', 30],
    ]);
  });

  it('counts how often the top-ranked offer was within half a percent of the best [B1-8]', () => {
    const list = (actual: number, day: string) => [
      judged(1, actual, { provider: 'a', day }),
      judged(2, 1, { provider: 'b', day }),
      judged(3, 5, { provider: 'c', day }),
    ];
    const months = many(30, () => judged(1, 1)).map((_, index) => `20${10 + index}-03-10`);
    const record = recordOf(...months.flatMap((day, index) => list(index < 24 ? 1.4 : 3, day)));
    expect(record.firstRanked).toEqual({ cases: 30, share: 0.8 });
    expect(recordOf(...list(1, '2026-03-10')).firstRanked).toEqual({ cases: 1, share: null });
  });
});

describe('the gap between the top-ranked offer and the best one', () => {
  const three = (first: number, best: number) => [
    judged(1, first, { provider: 'a' }),
    judged(2, best, { provider: 'b' }),
    judged(3, 50, { provider: 'c' }),
  ];

  it.each([
    [2, 2, 0],
    [2, 5, 0],
    [10, 0, 10],
    [10, 5, 5.26],
  ])('is the shortfall in the received amount: costs of %d and %d percent give %d [B1-8]', (first, best, gap) => {
    expect(firstRankedGaps(three(first, best))[0]).toBeCloseTo(gap, 2);
  });

  it('requires three providers [B1-8]', () => {
    expect(firstRankedGaps(three(2, 2).slice(1))).toEqual([]);
  });

  it.each<[string, Change]>([
    ['month', { day: '2026-04-01' }],
    ['payout method', { payoutMethod: 'cash_pickup' }],
    ['currency', { currency: 'EUR' }],
    ['amount', { amount: 250 }],
  ])('compares only prices with the same %s [B1-8]', (_name, change) => {
    expect(firstRankedGaps([...three(2, 2).slice(1), judged(1, 2, { provider: 'a', ...change })])).toEqual([]);
  });

  it('treats nearly equal amounts as the same [B1-8]', () => {
    expect(firstRankedGaps([...three(2, 2).slice(1), judged(1, 2, { provider: 'a', amount: 201.99 })])).toEqual([0]);
  });

  it('is never below 0 [B1-8]', () => {
    const cost = fc.double({ min: -5, max: 90, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(cost, cost), { minLength: 3, maxLength: 9 }), (costs) => {
        const [gap] = firstRankedGaps(
          costs.map(([shown, actual], index) => judged(shown, actual, { provider: `p${index}` })),
        );
        expect(gap).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });
});

it('endOfPeriod returns the end of the quarter [B1-8]', () => {
  expect(new Date(endOfPeriod('2025 Q3')).toISOString()).toBe('2025-10-01T00:00:00.000Z');
  expect(new Date(endOfPeriod('2025 Q4')).toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(() => endOfPeriod('2025_3Q')).toThrow('is no period');
});
