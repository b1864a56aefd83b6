import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertMoney, isPlausibleUnitsPerUsd, rateAfterSpread, roundExchangeRate } from './exchange-rate.ts';
import { money } from './money.ts';

describe('exchange-rate functions', () => {
  it("throw the specified error for a rate that isn't positive and finite [S5-6] [S8-8]", () => {
    for (const wrong of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => roundExchangeRate(wrong)).toThrow('Invalid exchange rate received');
    }
  });

  it.each([
    [money(50_000, 'USD'), 'PHP', 61.50355, 'down', 3_075_177],
    [money(100_00, 'USD'), 'JPY', 155.123, 'down', 15_512],
    [money(100_00, 'USD'), 'KWD', 0.30671, 'down', 30_671],
    [money(1000, 'JPY'), 'USD', 0.006446, 'down', 644],
    [money(1000, 'JPY'), 'USD', 0.006446, 'up', 645],
    [money(1_000, 'KWD'), 'VND', 85_432.1, 'down', 85_432],
    [money(100_00, 'EUR'), 'EUR', 1, 'down', 100_00],
  ] as const)('convert %o to %s at %d, rounding %s', (amount, to, rate, direction, expected) => {
    expect(convertMoney(amount, { from: amount.currency, to, rate }, direction)).toEqual(money(expected, to));
  });

  it.each([
    [1e-5, true],
    [0.99e-5, false],
    [1e8, true],
    [1.01e8, false],
    [Number.NaN, false],
  ])('decide whether %d units per dollar is plausible: %s', (perUsd, isPlausible) => {
    expect(isPlausibleUnitsPerUsd(perUsd)).toBe(isPlausible);
  });

  it('round rates of any size to ten significant digits, and convert amounts at large whole rates', () => {
    expect(roundExchangeRate(12_345_678_901, 'down')).toBe(12_345_678_900);
    expect(roundExchangeRate(12_345_678_905.5, 'nearest')).toBe(12_345_678_910);
    expect(roundExchangeRate(2 / 3, 'down')).toBe(0.6666666666);
    expect(roundExchangeRate(2 / 3)).toBe(0.6666666667);
    expect(convertMoney(money(2, 'USD'), { from: 'USD', to: 'VND', rate: 1_500_000_000_000 }, 'down')).toEqual(
      money(30_000_000_000, 'VND'),
    );
  });

  it('round a rate to the same number as its decimal text with ten significant digits', () => {
    const size = fc.integer({ min: -15, max: 15 });
    const digits = fc.integer({ min: 1, max: 15 });
    fc.assert(
      fc.property(fc.double({ min: 1, max: 10, noNaN: true }), size, digits, (leading, exponent, kept) => {
        const rate = Number((leading * 10 ** exponent).toPrecision(kept));
        expect(roundExchangeRate(rate)).toBe(Number(rate.toPrecision(10)));
      }),
      { numRuns: 5000 },
    );
  });

  it('reject a rate for another currency pair', () => {
    expect(() => convertMoney(money(1, 'USD'), { from: 'EUR', to: 'PHP', rate: 60 }, 'down')).toThrow(TypeError);
  });

  it('give the same results as exact decimal arithmetic for any printed rate', () => {
    const rate = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), rate, (minor, raw) => {
        const printed = roundExchangeRate(raw, 'down');
        expect(printed).toBeLessThanOrEqual(raw);
        expect(printed).toBeGreaterThan(raw * (1 - 1e-8));
        const received = convertMoney(money(minor, 'USD'), { from: 'USD', to: 'PHP', rate: printed }, 'down');
        expect(received.amountMinor).toBe(exactFloor(minor, printed));
      }),
      { numRuns: 2000 },
    );
  });

  it("subtract the margin, and never round up in the customer's favor", () => {
    expect(rateAfterSpread(62.5175, 0)).toBe(62.5175);
    expect(rateAfterSpread(100, 1.5)).toBe(98.5);
    expect(rateAfterSpread(1 / 3, 0.5)).toBeLessThanOrEqual((1 / 3) * 0.995);
  });
});

/** Computes floor(minor × rate) with decimal text and BigInt, independently of the code under test. */
function exactFloor(minor: number, rate: number): number {
  const [digits = '', exponent = '0'] = rate.toExponential(9).split('e');
  const coefficient = BigInt(digits.replace('.', ''));
  const shift = 9 - Number(exponent);
  const product = BigInt(minor) * coefficient;
  return Number(shift >= 0 ? product / 10n ** BigInt(shift) : product * 10n ** BigInt(-shift));
}
