import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExchangeRate, roundExchangeRate } from '../money/exchange-rate.ts';
import { majorUnits } from '../money/major-units.ts';
import { money } from '../money/money.ts';
import { compareWithMidMarket, type PriceCheck, type QuotedPrice } from './compare-with-mid-market.ts';

const pesos: ExchangeRate = { from: 'USD', to: 'MXN', rate: 17.55 };
const usd = (major: number) => money(Math.round(major * 100), 'USD');
const mxn = (major: number) => money(Math.round(major * 100), 'MXN');

function checked(shown: QuotedPrice, mid = pesos): PriceCheck {
  const result = compareWithMidMarket(shown, mid);
  if (!result.ok) throw new Error(result.error);
  return result.check;
}

describe('compareWithMidMarket', () => {
  it('calculates the markup on 8,512 pesos for 500 dollars without a fee to within 0.01 points [B1-6]', () => {
    const check = checked({ amount: usd(500), fee: usd(0), feeMode: 'on_top', receiveAmount: mxn(8512) });
    expect(check.rate).toBeCloseTo(17.024, 6);
    expect(check.markupPercent).toBeCloseTo((1 - 17.024 / 17.55) * 100, 2);
    expect(check).toMatchObject({ handedOver: usd(500), fee: usd(0), midReceiveAmount: mxn(8775), warning: null });
    expect(check.lessThanMid).toEqual(mxn(263));
    expect(check.markupCost).toEqual(check.totalCost);
  });

  it.each([
    ['fee and rate', { fee: usd(5), rate: 17 }],
    ['fee and received amount', { fee: usd(5), receiveAmount: mxn(8415) }],
    ['rate and received amount', { rate: 17, receiveAmount: mxn(8415) }],
    ['all three', { fee: usd(5), rate: 17, receiveAmount: mxn(8415) }],
  ])('returns the same result from %s if the fee is deducted from the amount [B1-6]', (_given, numbers) => {
    const check = checked({ amount: usd(500), feeMode: 'included', ...numbers });
    expect(check).toMatchObject({ handedOver: usd(500), fee: usd(5), exchanged: usd(495), receiveAmount: mxn(8415) });
    expect(check.rate).toBeCloseTo(17, 9);
  });

  it('adds a fee charged on top to the total paid [B1-6]', () => {
    const check = checked({ amount: usd(500), fee: usd(5), feeMode: 'on_top', rate: 17 });
    expect(check).toMatchObject({ handedOver: usd(505), exchanged: usd(500), receiveAmount: mxn(8500) });
  });

  it.each<[string, Partial<QuotedPrice>, string]>([
    ['only a fee', { fee: usd(5) }, 'too_few_numbers'],
    ['only a rate', { rate: 17 }, 'too_few_numbers'],
    ['only a received amount', { receiveAmount: mxn(8415) }, 'too_few_numbers'],
    [
      'three numbers that contradict each other',
      { fee: usd(5), rate: 17, receiveAmount: mxn(8800) },
      'numbers_disagree',
    ],
    ['a received amount higher than the rate gives', { rate: 17, receiveAmount: mxn(8600) }, 'numbers_disagree'],
    ['a fee equal to the amount', { fee: usd(500), rate: 17 }, 'fee_above_amount'],
    ['a fee above the amount', { fee: usd(501), rate: 17 }, 'fee_above_amount'],
    ['a rate of zero', { fee: usd(5), rate: 0 }, 'nothing_arrives'],
    ['a negative rate', { fee: usd(5), rate: -17 }, 'nothing_arrives'],
    ['an invalid rate', { fee: usd(5), rate: Number.NaN }, 'nothing_arrives'],
    ['a received amount of zero', { fee: usd(5), receiveAmount: mxn(0) }, 'nothing_arrives'],
    ['a rate so small that nothing arrives', { fee: usd(5), rate: 1e-9 }, 'nothing_arrives'],
  ])('rejects %s [B1-6]', (_name, numbers, error) => {
    expect(compareWithMidMarket({ amount: usd(500), feeMode: 'included', ...numbers }, pesos)).toEqual({
      ok: false,
      error,
    });
  });

  it('never throws for numbers from the form, however large they are [B1-6]', () => {
    const large = fc.constantFrom(undefined, 1e-9, 0.01, 1, 17, 1e3, 1e6, 1e9);
    fc.assert(
      fc.property(
        large,
        large,
        fc.constantFrom(...(['included', 'on_top'] as const)),
        fc.constantFrom(1e-6, 17, 1e6),
        (rate, receive, feeMode, mid) => {
          for (const fee of [undefined, 0, 1e6]) {
            const shown = { amount: usd(1e6), feeMode, rate, ...(fee !== undefined && { fee: usd(fee) }) };
            const receiveAmount = receive === undefined ? undefined : mxn(receive * 1000);
            compareWithMidMarket({ ...shown, receiveAmount }, { ...pesos, rate: mid });
          }
        },
      ),
    );
  });

  it('accepts a discrepancy of up to 0.5% between the fee, the rate and the received amount [B1-6]', () => {
    const three = (receive: number) => ({
      amount: usd(500),
      fee: usd(0),
      feeMode: 'included' as const,
      rate: 17,
      receiveAmount: mxn(receive),
    });
    expect(compareWithMidMarket(three(8500 * 1.0049), pesos).ok).toBe(true);
    expect(compareWithMidMarket(three(8500 * 1.0051), pesos).ok).toBe(false);
  });

  it.each<[string, number, string | null]>([
    ['40% below the mid-market rate', 17.55 * 0.6, null],
    ['41% below the mid-market rate', 17.55 * 0.59, 'implausible'],
    ['15% above the mid-market rate', 17.55 * 1.15, null],
    ['16% above the mid-market rate', 17.55 * 1.16, 'implausible'],
    ['the inverted rate', 1 / 17.1, 'inverted_rate'],
  ])('warns only about an implausible or inverted rate: %s [B1-6]', (_name, rate, warning) => {
    expect(checked({ amount: usd(500), fee: usd(0), feeMode: 'on_top', rate }).warning).toBe(warning);
  });

  it('calculates in the minor units of each currency [B1-6]', () => {
    const toYen = { from: 'KWD', to: 'JPY', rate: 500 };
    const check = checked(
      {
        amount: money(100_000, 'KWD'),
        fee: money(1000, 'KWD'),
        feeMode: 'included',
        receiveAmount: money(48_510, 'JPY'),
      },
      toYen,
    );
    expect(check.rate).toBeCloseTo(490, 9);
    expect(check.markupPercent).toBe(2);
    expect(check.midReceiveAmount).toEqual(money(50_000, 'JPY'));
  });

  it('returns amounts that add up for any price [B1-6]', () => {
    const price = fc.record({
      amount: fc.integer({ min: 100, max: 5_000_000 }),
      feeShare: fc.double({ min: 0, max: 0.9, noNaN: true }),
      markup: fc.double({ min: -0.1, max: 0.4, noNaN: true }),
      feeMode: fc.constantFrom('included' as const, 'on_top' as const),
    });
    fc.assert(
      fc.property(price, ({ amount, feeShare, markup, feeMode }) => {
        const fee = money(Math.floor(amount * feeShare), 'USD');
        const result = compareWithMidMarket(
          { amount: money(amount, 'USD'), fee, feeMode, rate: 17.55 * (1 - markup) },
          pesos,
        );
        if (!result.ok) return result.error === 'nothing_arrives' || result.error === 'fee_above_amount';
        const { check } = result;
        expect(check.handedOver.amountMinor - check.fee.amountMinor).toBe(check.exchanged.amountMinor);
        expect(check.totalCost.amountMinor).toBe(check.fee.amountMinor + check.markupCost.amountMinor);
        expect(check.midReceiveAmount.amountMinor - check.receiveAmount.amountMinor).toBe(
          check.lessThanMid.amountMinor,
        );
        const exact = check.exchanged.amountMinor * roundExchangeRate(check.rate);
        expect(check.receiveAmount.amountMinor).toBeLessThanOrEqual(exact + 1e-6);
        expect(majorUnits(check.lessThanMid)).toBeCloseTo(majorUnits(check.totalCost) * 17.55, -1);
        return true;
      }),
    );
  });
});
