import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundExchangeRate } from '../money/exchange-rate.ts';
import { crossRate, type RateTable } from './rate-table.ts';

function table(rates: Record<string, number>, base = 'EUR'): RateTable {
  return { source: 'test', base, asOf: 0, receivedAt: 0, rates: new Map(Object.entries(rates)), kind: 'daily' };
}

const ecb = table({ USD: 1.1684, JPY: 186.75, PHP: 70.356 });

describe('crossRate', () => {
  it.each([
    ['EUR', 'USD', 1.1684],
    ['USD', 'EUR', roundExchangeRate(1 / 1.1684)],
    ['USD', 'PHP', roundExchangeRate(70.356 / 1.1684)],
    ['PHP', 'JPY', roundExchangeRate(186.75 / 70.356)],
    ['EUR', 'EUR', 1],
    ['PHP', 'PHP', 1],
  ])('derives the rate from %s to %s through the base currency [D1]', (from, to, expected) => {
    expect(crossRate(ecb, from, to)).toBe(expected);
  });

  it('is undefined for a currency that the table lacks', () => {
    expect(crossRate(ecb, 'USD', 'XXX')).toBeUndefined();
    expect(crossRate(ecb, 'XXX', 'USD')).toBeUndefined();
  });

  it('is undefined if the rate in the table is zero, negative or not finite [S5-6]', () => {
    for (const wrong of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(crossRate(table({ USD: wrong }), 'EUR', 'USD')).toBeUndefined();
    }
  });

  it('returns reciprocal rates for the two directions', () => {
    const rate = fc.double({ min: 1e-4, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(rate, rate, (a, b) => {
        const both = table({ AAA: a, BBB: b });
        const there = crossRate(both, 'AAA', 'BBB') ?? 0;
        const back = crossRate(both, 'BBB', 'AAA') ?? 0;
        expect(there * back).toBeCloseTo(1, 8);
      }),
    );
  });
});
