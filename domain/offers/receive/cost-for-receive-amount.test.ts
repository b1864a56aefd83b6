import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxReceiveAmount } from '../../money/amount-limits.ts';
import { currencyDecimals } from '../../money/currency-decimals.ts';
import { moneyFromMajorUnits } from '../../money/major-units.ts';
import { money } from '../../money/money.ts';
import { exampleTaxRule } from '../../taxes/example-tax-rule.ts';
import type { PriceTerms, PriceTier } from '../offer.ts';
import { calculateCost } from '../provider-cost.ts';
import { type CostForReceiveAmountInput, costForReceiveAmount } from './cost-for-receive-amount.ts';

const flat: PriceTier = { fixedFee: 3, percentageFee: 0.5, fxSpreadPercent: 1 };

function question(
  terms: Partial<PriceTerms>,
  receive: number,
  changes: Partial<CostForReceiveAmountInput> = {},
): CostForReceiveAmountInput {
  const mid = changes.mid ?? { from: 'USD', to: 'PHP', rate: 60 };
  return {
    receiveAmount: moneyFromMajorUnits(receive, mid.to, 'up'),
    terms: { currency: 'USD', tiers: [flat], ...terms },
    mid,
    midToTerms: { from: mid.from, to: mid.from, rate: 1 },
    localCurrency: mid.from,
    ...changes,
  };
}

/** Returns the received amount, or -1 if the offer rejects the amount to send. */
function arrives({ receiveAmount: _receiveAmount, ...way }: CostForReceiveAmountInput, minor: number): number {
  const result = calculateCost({ ...way, sendAmount: money(minor, way.mid.from) });
  return result.ok ? result.cost.receiveAmount.amountMinor : -1;
}

function handedOver(asked: CostForReceiveAmountInput, range?: { from: number; to: number }): number | undefined {
  const result = costForReceiveAmount(asked, range);
  return result.ok ? result.cost.sendAmount : undefined;
}

describe('costForReceiveAmount [B2-3]', () => {
  it.each([
    // At 59.4, 10,000 PHP costs 168.36 USD, plus a fee of 3.00 and 0.5%.
    ['a plain tariff', {}, 10_000, 17_223],
    ['no fee', { tiers: [{ ...flat, fixedFee: 0, percentageFee: 0, fxSpreadPercent: 0 }] }, 600, 1000],
    ['a minimum fee', { tiers: [{ ...flat, fixedFee: 0, minFee: 4, fxSpreadPercent: 0 }] }, 600, 1400],
    ['a maximum fee', { tiers: [{ ...flat, percentageFee: 10, maxFee: 5, fxSpreadPercent: 0 }] }, 60_000, 100_500],
    [
      'a minimum amount',
      { minAmount: 50, tiers: [{ ...flat, fixedFee: 0, percentageFee: 0, fxSpreadPercent: 0 }] },
      2400,
      5000,
    ],
    ['a quoted rate', { quotedRate: 50, tiers: [{ ...flat, percentageFee: 0 }] }, 5000, 10_300],
  ] as const)('returns the smallest sufficient amount with %s', (_name, terms, receive, expected) => {
    const asked = question(terms as Partial<PriceTerms>, receive);
    expect(handedOver(asked)).toBe(expected);
    expect(arrives(asked, expected)).toBeGreaterThanOrEqual(asked.receiveAmount.amountMinor);
    expect(arrives(asked, expected - 1)).toBeLessThan(asked.receiveAmount.amountMinor);
  });

  const cheaperAbove: PriceTerms['tiers'] = [
    { upTo: 100, fixedFee: 10, percentageFee: 0, fxSpreadPercent: 0 },
    { fixedFee: 0, percentageFee: 0, fxSpreadPercent: 0 },
  ];
  const worseAbove: PriceTerms['tiers'] = [
    { upTo: 100, fixedFee: 0, percentageFee: 0, fxSpreadPercent: 0 },
    { fixedFee: 20, percentageFee: 0, fxSpreadPercent: 0 },
  ];
  it.each([
    ['the end of a tier', cheaperAbove, 5400, 10_000],
    ['the first amount of the next tier', cheaperAbove, 5400.01, 10_001],
    ['the end of a tier before a more expensive one', worseAbove, 6000, 10_000],
    ['an amount far into a more expensive tier', worseAbove, 6000.01, 12_001],
  ] as const)('returns %s if that is the smallest sufficient amount', (_name, tiers, receive, expected) => {
    expect(handedOver(question({ tiers }, receive))).toBe(expected);
  });

  it.each([
    [2399.99, 'below_minimum'],
    [2400, undefined],
  ])('accepts a minimum that delivers 1.25 times the requested amount, but no more: %d', (receive, reason) => {
    const tier = { ...flat, fixedFee: 0, percentageFee: 0, fxSpreadPercent: 0 };
    const terms: Partial<PriceTerms> = { minAmount: 50, tiers: [tier] };
    const result = costForReceiveAmount(question(terms, receive));
    expect(result.ok ? undefined : result.reason).toBe(reason);
  });

  it('returns the smallest accepted amount for a target of 0', () => {
    expect(handedOver(question({}, 0))).toBe(303);
    expect(handedOver(question({ minAmount: 20 }, 0))).toBe(2000);
  });

  it('rejects a target beyond the limits, and accepts the highest target within them', () => {
    const asked = question({ maxAmount: 1000 }, 0);
    const most = arrives(asked, 100_000);
    expect(handedOver({ ...asked, receiveAmount: money(most, 'PHP') })).toBe(100_000);
    expect(costForReceiveAmount({ ...asked, receiveAmount: money(most + 1, 'PHP') })).toEqual({
      ok: false,
      reason: 'above_maximum',
    });
    expect(costForReceiveAmount(question({}, 10_000_000_000)).ok).toBe(false);
    expect(costForReceiveAmount(question({ minAmount: 20, maxAmount: 10 }, 100)).ok).toBe(false);
  });

  it('rejects the largest target that a search accepts, because no amount delivers it, for any two currencies', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.constantFrom(...currencies), (from, to) => {
        const most = question({}, maxReceiveAmount, { mid: rateOf(from, to) });
        // The largest amount in the strongest currency (10 million dinars) is worth less than 1 trillion of the weakest
        // (rupiahs).
        expect(costForReceiveAmount(most)).toEqual({ ok: false, reason: 'above_maximum' });
        expect(
          costForReceiveAmount({ ...most, terms: { ...most.terms, tiers: [{ ...flat, percentageFee: -0.4 }] } }).ok,
        ).toBe(false);
      }),
    );
  });

  it('finds an amount even if the fee takes nearly all of it', () => {
    const tiers: PriceTerms['tiers'] = [{ upTo: 5000, fixedFee: 1, percentageFee: 99.9, fxSpreadPercent: 0 }, flat];
    expect(handedOver(question({ tiers }, 120))).toBe(300_000);
  });

  const currencies = ['USD', 'JPY', 'KWD', 'PHP', 'IDR'] as const;
  const perUsd = { USD: 1, JPY: 155.3, KWD: 0.3071, PHP: 58.72, IDR: 16_234.5 };
  const rateOf = (from: keyof typeof perUsd, to: keyof typeof perUsd) => ({
    from,
    to,
    rate: Number((perUsd[to] / perUsd[from]).toPrecision(8)),
  });
  const tier = fc.record({
    fixedUsd: fc.constantFrom(0, 0.99, 3.5, 12),
    percentageFee: fc.constantFrom(-0.4, 0, 0.123456, 1.5, 7, 60),
    minUsd: fc.constantFrom(undefined, 1.5),
    maxUsd: fc.constantFrom(undefined, 25),
    fxSpreadPercent: fc.constantFrom(-0.3, 0, 0.75, 4),
    widthUsd: fc.integer({ min: 1, max: 400 }),
  });
  const asked = fc
    .record({
      from: fc.constantFrom(...currencies),
      to: fc.constantFrom(...currencies),
      termsIn: fc.constantFrom(...currencies),
      local: fc.constantFrom(...currencies),
      tiers: fc.array(tier, { minLength: 1, maxLength: 4 }),
      minUsd: fc.constantFrom(undefined, 8),
      maxUsd: fc.constantFrom(undefined, 700),
      quoted: fc.boolean(),
      taxPercent: fc.constantFrom(undefined, undefined, 1, 3.75),
      targetUsd: fc.double({ min: 0.01, max: 900, noNaN: true }),
    })
    .map((it): CostForReceiveAmountInput => {
      const inTerms = (usd: number) => Number((usd * perUsd[it.termsIn]).toFixed(currencyDecimals(it.termsIn)));
      const bounds = it.tiers.map((_, index) =>
        it.tiers.slice(0, index + 1).reduce((sum, { widthUsd }) => sum + widthUsd, 0),
      );
      const tiers = it.tiers.map(({ fixedUsd, minUsd, maxUsd, percentageFee, fxSpreadPercent }, index) => ({
        ...(index < it.tiers.length - 1 && { upTo: inTerms(bounds[index] as number) }),
        fixedFee: inTerms(fixedUsd),
        minFee: minUsd && inTerms(minUsd),
        maxFee: maxUsd && inTerms(maxUsd),
        percentageFee,
        fxSpreadPercent,
      })) as unknown as PriceTerms['tiers'];
      return {
        receiveAmount: moneyFromMajorUnits(it.targetUsd * perUsd[it.to], it.to, 'up'),
        terms: {
          currency: it.termsIn,
          tiers,
          minAmount: it.minUsd && inTerms(it.minUsd),
          maxAmount: it.maxUsd && inTerms(it.maxUsd),
          ...(it.quoted && { quotedRate: rateOf(it.termsIn, it.to).rate * 0.99 }),
        },
        taxes: it.taxPercent ? [exampleTaxRule({ formula: { percent: it.taxPercent } })] : [],
        mid: rateOf(it.from, it.to),
        midToTerms: rateOf(it.from, it.termsIn),
        localCurrency: it.local,
      };
    });

  it('returns an amount that delivers the target, while one minor unit less would not, in 2,000 cases', () => {
    let found = 0;
    fc.assert(
      fc.property(asked, (it) => {
        const target = it.receiveAmount.amountMinor;
        const least = 10 ** currencyDecimals(it.mid.from);
        const minor = handedOver(it);
        if (minor === undefined) return;
        found += 1;
        expect(arrives(it, minor)).toBeGreaterThanOrEqual(target);
        if (minor > least) expect(arrives(it, minor - 1)).toBeLessThan(target);
      }),
      { numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(1000);
  });

  it('returns the smallest sufficient amount, even if sending more can deliver less', () => {
    const span = 4000;
    fc.assert(
      fc.property(
        asked,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 60_000 }),
        (it, part, from) => {
          const all = Array.from({ length: span }, (_, index) => arrives(it, from + index));
          const target = Math.max(1, Math.ceil(part * Math.max(...all)));
          const first = all.findIndex((received) => received >= target);
          const given = { ...it, receiveAmount: money(target, it.mid.to) };
          const before = calculateCost({ ...it, sendAmount: money(from + first - 1, it.mid.from) });
          const isFarMore = it.terms.minAmount !== undefined && !before.ok && (all[first] ?? 0) > 1.25 * target;
          const expected = first < 0 || isFarMore ? undefined : from + first;
          expect(handedOver(given, { from, to: from + span - 1 })).toBe(expected);
        },
      ),
      { numRuns: 100 },
    );
  });
});
