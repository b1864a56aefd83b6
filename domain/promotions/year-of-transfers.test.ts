import { describe, expect, it } from 'vitest';
import { convertMoney } from '../money/exchange-rate.ts';
import { money, subtractMoney } from '../money/money.ts';
import { findPromotion, isPromotionalMargin, type Promotion } from './promotion.ts';
import { yearOfTransfers } from './year-of-transfers.ts';

const promotion: Promotion = {
  ...{ fromCountry: 'US', toCountry: 'MX', currency: 'USD', toCurrency: 'MXN' },
  ...{ standardRate: 17, promotionalRate: 18.7, feeWaived: false, upTo: 1000, seenAmount: 100 },
  ...{ source: 'its own answer', url: 'https://example.org', asOf: '2026-01-12' },
};
/** Returns a transfer of this many cents, with a fee of 4 dollars by default. The rate is 20 pesos per dollar. */
const transfer = (cents: number, feeCents = 400) => {
  const fee = money(feeCents, 'USD');
  const exchanged = subtractMoney(money(cents, 'USD'), fee);
  const rate = { from: 'USD', to: 'MXN', rate: 20 };
  return { exchanged, fee, rate, receiveAmount: convertMoney(exchanged, rate, 'down') };
};
const inPesos = (cents: number, change: Partial<Promotion> = {}, feeCents?: number) => {
  const year = yearOfTransfers(transfer(cents, feeCents), { ...promotion, ...change });
  return [year.first, year.each, year.total, year.gain].map(({ amountMinor }) => amountMinor);
};

describe('yearOfTransfers', () => {
  it('consists of one promotional and eleven standard transfers [B2-5]', () => {
    expect(inPesos(50_400)).toEqual([1_100_000, 1_000_000, 12_100_000, 100_000]);
  });

  it.each([
    ['just below the limit', 100_399, 199_998],
    ['at the limit', 100_400, 200_000],
    ['just above the limit', 100_401, 200_000],
    ['far above the limit', 500_400, 200_000],
  ])('for an amount %s, applies the better rate only to the covered part [B2-5]', (_where, cents, gain) => {
    expect(inPesos(cents)[3]).toBe(gain);
  });

  it('applies the better rate up to the amount at which the promotion was seen if no limit is known [B2-5]', () => {
    expect(inPesos(50_400, { upTo: undefined })[3]).toBe(20_000);
    expect(inPesos(5_400, { upTo: undefined })[3]).toBe(10_000);
  });

  it('adds a waived fee to the gain even at the standard rate [B2-5]', () => {
    const waived = { promotionalRate: undefined, feeWaived: true };
    expect(inPesos(50_400, waived)).toEqual([1_008_000, 1_000_000, 12_008_000, 8_000]);
    expect(inPesos(50_400, { feeWaived: true })[3]).toBe(100_800 + 8_000);
  });

  it('never makes the first transfer worse, and rounds down [B2-5]', () => {
    expect(inPesos(50_400, { promotionalRate: 16 })[3]).toBe(0);
    for (let cents = 401; cents < 60_000; cents += 997) {
      const [first = 0, each = 0, total = 0, gain = 0] = inPesos(cents, { promotionalRate: 17.333 });
      expect([first, total]).toEqual([each + gain, first + 11 * each]);
      expect(gain).toBeLessThanOrEqual((cents - 400) * 20 * (0.333 / 17) + 1);
      expect(gain).toBeGreaterThanOrEqual((cents - 400) * 20 * (0.333 / 17) - 1);
    }
  });
});

it('findPromotion returns the promotion for a corridor and currency [B2-5]', () => {
  const route = { fromCountry: 'US', toCountry: 'MX', currency: 'USD' };
  expect(findPromotion([promotion], route)).toBe(promotion);
  for (const change of [{ fromCountry: 'CA' }, { toCountry: 'GT' }, { currency: 'EUR' }])
    expect(findPromotion([promotion], { ...route, ...change })).toBeUndefined();
  expect(findPromotion(undefined, route)).toBeUndefined();
});

it.each([
  [-0.21, true],
  [-0.2, false],
  [0, false],
  [3, false],
])('for a markup of %s percent, isPromotionalMargin returns %s [B2-5]', (marginPercent, answer) => {
  expect(isPromotionalMargin(marginPercent)).toBe(answer);
});
