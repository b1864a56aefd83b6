import { rateWindow } from '@tern/domain/rates/rate-window.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestTarget } from './suggest-target.ts';
import { targetGeometry } from './target-geometry.ts';

const windowOf = (rates: readonly number[]) =>
  rateWindow(
    rates.map((rate, index) => ({ day: `2026-03-${String(index + 1).padStart(2, '0')}`, rate })),
    {
      ...{ days: 30, today: '2026-03-30' },
      now: { day: '2026-03-30', rate: rates.at(-1) ?? 0 },
    },
  );

describe('the geometry of the target chart', () => {
  const picture = targetGeometry(windowOf([56, 57, 58]));

  it('has space above and below the observed rates', () => {
    expect(picture?.min).toBeLessThan(56);
    expect(picture?.max).toBeGreaterThan(58);
    expect(picture?.yOf(58)).toBeLessThan(picture?.yOf(56) ?? 0);
  });

  it('moves the target in round steps and only within the chart', () => {
    expect(picture?.step).toBe(0.05);
    expect(picture?.moveBy(57, 1)).toBe(57.05);
    expect(picture?.moveBy(57, -10)).toBe(56.5);
    expect(picture?.moveBy(57, 1e6)).toBe(picture?.max);
  });

  it('maps a position to a target and back, whatever the rates are', () => {
    const rates = fc.array(fc.double({ min: 0.0001, max: 30_000, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rates, fc.double({ min: 0, max: 1, noNaN: true }), (observed, y) => {
        const drawn = targetGeometry(windowOf(observed));
        if (!drawn) throw new Error('There is always something to draw');
        const target = drawn.targetAt(y);
        expect(target >= drawn.min && target <= drawn.max && target > 0).toBe(true);
        expect(Math.abs(drawn.yOf(target) - y)).toBeLessThan(0.02);
        expect(Number(target.toPrecision(10))).toBe(target);
      }),
    );
  });

  it('is undefined if nothing was observed', () => {
    const none = rateWindow([], { days: 30, now: { day: '2026-01-01', rate: 57 }, today: '2026-03-30' });
    expect(targetGeometry(none)).toBeUndefined();
  });
});

describe('the suggested target', () => {
  const seen = { rate: 56.2345, receive: 55_123.45, cost: 11.5, fromCurrency: 'USD', toCurrency: 'PHP' };
  it.each([
    ['rate_better', 56.8],
    ['rate_target', 55.67],
    ['receive_at_least', 55_670],
    ['fee_lower', 10.35],
    ['change', undefined],
    ['new_provider', undefined],
  ] as const)('is $1 for $0', (type, expected) => {
    expect(suggestTarget(type, seen)).toBe(expected);
  });

  it('is undefined while the market is unknown', () => {
    const none = { ...seen, rate: undefined, receive: undefined, cost: undefined };
    for (const type of ['rate_better', 'receive_at_least', 'fee_lower'] as const)
      expect(suggestTarget(type, none)).toBeUndefined();
  });
});
