import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromMajorUnits } from '../money/major-units.ts';
import { money } from '../money/money.ts';
import { exampleSteppedTaxRule, exampleTaxRule } from '../taxes/example-tax-rule.ts';
import type { PriceTerms, PriceTier } from './offer.ts';
import { type CostInput, type CostResult, calculateCost, fundingSpreadPercent } from './provider-cost.ts';

const tier: PriceTier = { fixedFee: 3, percentageFee: 0.5, fxSpreadPercent: 1 };

function input(changes: Partial<CostInput> & { amount?: number; terms?: PriceTerms } = {}): CostInput {
  return {
    sendAmount: moneyFromMajorUnits(changes.amount ?? 1000, 'USD', 'down'),
    terms: { currency: 'USD', tiers: [tier] },
    mid: { from: 'USD', to: 'PHP', rate: 60 },
    midToTerms: { from: 'USD', to: 'USD', rate: 1 },
    localCurrency: 'USD',
    ...changes,
  };
}

function priced(result: CostResult) {
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.cost;
}

describe('calculateCost [D1]', () => {
  it('deducts the fee from the amount and the margin from the rate', () => {
    const cost = priced(calculateCost(input()));
    expect(cost.transferFee).toEqual(money(800, 'USD'));
    expect(cost.fixedFee).toEqual(money(300, 'USD'));
    expect(cost.variableFee).toEqual(money(500, 'USD'));
    expect(cost.exchangeRate).toBe(59.4);
    expect(cost.receiveAmount).toEqual(money(5_892_480, 'PHP'));
    expect(cost.exchangeFee).toEqual(money(992, 'USD'));
    expect(cost.totalCost).toEqual(money(1792, 'USD'));
    expect(cost.totalCostPercent).toBe(1.792);
  });

  it.each([
    [199.99, 5],
    [200, 5],
    [200.01, 2],
    [1000, 2],
    [1000.01, 0],
  ])('for an amount of %d, charges the fee of its tier, whose upper end is inclusive', (amount, fee) => {
    const tiers: PriceTerms['tiers'] = [
      { upTo: 200, fixedFee: 5, percentageFee: 0, fxSpreadPercent: 0 },
      { upTo: 1000, fixedFee: 2, percentageFee: 0, fxSpreadPercent: 0 },
      { fixedFee: 0, percentageFee: 0, fxSpreadPercent: 0 },
    ];
    expect(priced(calculateCost(input({ amount, terms: { currency: 'USD', tiers } }))).transferFee).toEqual(
      money(fee * 100, 'USD'),
    );
  });

  it('limits the fee to its minimum and maximum', () => {
    const terms: PriceTerms = {
      currency: 'USD',
      tiers: [{ ...tier, fixedFee: 0, percentageFee: 1, minFee: 4, maxFee: 20 }],
    };
    expect(priced(calculateCost(input({ amount: 100, terms }))).transferFee).toEqual(money(400, 'USD'));
    expect(priced(calculateCost(input({ amount: 1500, terms }))).transferFee).toEqual(money(1500, 'USD'));
    expect(priced(calculateCost(input({ amount: 9000, terms }))).transferFee).toEqual(money(2000, 'USD'));
  });

  it("rejects an amount that the provider can't accept, and returns the reason", () => {
    const terms: PriceTerms = { currency: 'USD', minAmount: 10, maxAmount: 5000, tiers: [{ ...tier, fixedFee: 12 }] };
    expect(calculateCost(input({ amount: 9.99, terms }))).toEqual({ ok: false, reason: 'below_minimum' });
    expect(calculateCost(input({ amount: 5000.01, terms }))).toEqual({ ok: false, reason: 'above_maximum' });
    expect(calculateCost(input({ amount: 12, terms }))).toEqual({ ok: false, reason: 'fee_exceeds_amount' });
    expect(calculateCost(input({ amount: 5000, terms })).ok).toBe(true);
  });

  it('reports a rate better than the mid-market rate as a negative exchange fee', () => {
    const terms: PriceTerms = { currency: 'USD', tiers: [tier], quotedRate: 60.6 };
    const cost = priced(calculateCost(input({ terms })));
    expect(cost.exchangeRate).toBe(60.6);
    expect(cost.marginPercent).toBe(-1);
    expect(cost.exchangeFee).toEqual(money(-992, 'USD'));
  });

  it("includes the conversion from the sender's currency to the sending country's currency, and its cost [S2.3-11]", () => {
    const cost = priced(
      calculateCost({
        sendAmount: moneyFromMajorUnits(1000, 'USD', 'down'),
        terms: { currency: 'AED', tiers: [{ fixedFee: 15, percentageFee: 0, fxSpreadPercent: 1 }] },
        mid: { from: 'USD', to: 'INR', rate: 90 },
        midToTerms: { from: 'USD', to: 'AED', rate: 3.6725 },
        localCurrency: 'AED',
      }),
    );
    expect(cost.fundingConversion?.spreadPercent).toBe(fundingSpreadPercent);
    expect(cost.exchangeRate).toBeCloseTo(90 * (1 - fundingSpreadPercent / 100) * 0.99, 6);
    expect(cost.transferFee.amountMinor).toBe(Math.ceil((15 / (3.6725 * (1 - fundingSpreadPercent / 100))) * 100));
    expect(cost.totalCost.amountMinor).toBeGreaterThan(cost.transferFee.amountMinor + 2500);
  });

  it("needs no conversion from the sending country's own currency, even if the tariff is in another one", () => {
    const cost = priced(
      calculateCost({
        sendAmount: moneyFromMajorUnits(1000, 'SAR', 'down'),
        terms: { currency: 'USD', tiers: [{ fixedFee: 4, percentageFee: 0, fxSpreadPercent: 1 }] },
        mid: { from: 'SAR', to: 'INR', rate: 24 },
        midToTerms: { from: 'SAR', to: 'USD', rate: 0.2666 },
        localCurrency: 'SAR',
      }),
    );
    expect(cost.fundingConversion).toBeUndefined();
    expect(cost.transferFee).toEqual(money(1501, 'SAR'));
  });

  it('deducts a tax from the amount after the fee: 500.00 in cash, fee 5.00, sent 490.10, tax 4.90 [B2-2]', () => {
    const terms: PriceTerms = { currency: 'USD', tiers: [{ fixedFee: 5, percentageFee: 0, fxSpreadPercent: 0 }] };
    const asked = input({ amount: 500, terms, mid: { from: 'USD', to: 'MXN', rate: 18 } });
    const cost = priced(calculateCost({ ...asked, taxes: [exampleTaxRule()] }));
    expect(cost.transferFee).toEqual(money(500, 'USD'));
    expect(cost.tax).toEqual(money(490, 'USD'));
    expect(cost.receiveAmount).toEqual(money(49_010 * 18, 'MXN'));
    expect(cost.totalCost).toEqual(money(990, 'USD'));
    expect(cost.totalCostPercent).toBe(1.98);
    const untaxed = priced(calculateCost(asked));
    expect([untaxed.tax, untaxed.taxLines, untaxed.receiveAmount]).toEqual([
      money(0, 'USD'),
      [],
      money(49_500 * 18, 'MXN'),
    ]);
  });

  it('rejects an amount that the fee and tax use up [B2-2]', () => {
    const terms: PriceTerms = { currency: 'USD', tiers: [{ fixedFee: 3, percentageFee: 0, fxSpreadPercent: 0 }] };
    const withTax = (amount: number) => calculateCost({ ...input({ amount, terms }), taxes: [exampleSteppedTaxRule] });
    expect(withTax(8)).toEqual({ ok: false, reason: 'fee_exceeds_amount' });
    expect(priced(withTax(8.01)).tax).toEqual(money(500, 'USD'));
  });

  it('satisfies (sendAmount − transferFee − tax) × exchangeRate = receiveAmount to the minor unit [D8] [B2-2]', () => {
    const decimals: Record<string, number> = { JPY: 0, VND: 0, USD: 2, KWD: 3 };
    const currency = fc.constantFrom('JPY', 'VND', 'USD', 'KWD');
    const percent = (max: number) => fc.integer({ min: -200, max: max * 100 }).map((value) => value / 100);
    const cases = fc.record({
      from: currency,
      to: currency,
      amountMinor: fc.integer({ min: 1, max: 10 ** 7 }),
      rate: fc.double({ min: 1e-4, max: 1e5, noNaN: true }),
      fixedFee: fc.integer({ min: 0, max: 5000 }).map((value) => value / 100),
      percentageFee: fc.integer({ min: 0, max: 500 }).map((value) => value / 100),
      fxSpreadPercent: percent(10),
      taxes: fc.array(
        fc.integer({ min: 1, max: 500 }).map((share) => exampleTaxRule({ formula: { percent: share / 100 } })),
        { maxLength: 2 },
      ),
    });
    fc.assert(
      fc.property(cases, ({ from, to, amountMinor, rate, taxes, ...terms }) => {
        const result = calculateCost({
          sendAmount: money(amountMinor, from),
          terms: { currency: from, tiers: [terms] },
          taxes,
          mid: { from, to, rate: Number(rate.toPrecision(10)) },
          midToTerms: { from, to: from, rate: 1 },
          localCurrency: from,
        });
        fc.pre(result.ok);
        const cost = priced(result);
        const taken = cost.transferFee.amountMinor + cost.tax.amountMinor;
        const exchanged = (cost.sendAmount.amountMinor - taken) / 10 ** (decimals[from] ?? 2);
        const expected = exchanged * cost.exchangeRate * 10 ** (decimals[to] ?? 2);
        expect(cost.receiveAmount.amountMinor).toBeLessThanOrEqual(expected * (1 + 1e-12) + 1e-6);
        expect(cost.receiveAmount.amountMinor).toBeGreaterThan(expected * (1 - 1e-12) - 1 - 1e-6);
        expect(cost.totalCost.amountMinor).toBe(taken + cost.exchangeFee.amountMinor);
        expect(cost.tax.amountMinor).toBe(cost.taxLines.reduce((sum, { amount }) => sum + amount.amountMinor, 0));
        expect(cost.fixedFee.amountMinor + cost.variableFee.amountMinor).toBe(cost.transferFee.amountMinor);
      }),
      { numRuns: 3000 },
    );
  });
});
