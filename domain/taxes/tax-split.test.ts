import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { exampleSteppedTaxRule, exampleTaxRule } from './example-tax-rule.ts';
import { splitTax, taxInMinorUnits } from './tax-split.ts';

const onePercent = exampleTaxRule();

describe('splitTax [B2-2]', () => {
  it.each([
    // 500.00 in cash with a fee of 5.00: sent 490.10, tax 4.90.
    [49_500, 49_010, [490]],
    [50_000, 49_505, [495]],
    [101, 100, [1]],
    // No sent amount plus its tax equals 50: the tax is 0 on 49 and 1 on 50. The remaining unit is sent.
    [50, 50, [0]],
    [51, 50, [1]],
    [1, 1, [0]],
    [100_000_000_000, 99_009_900_990, [990_099_010]],
  ])('divides %d minor units into %d sent and a tax of %j at 1 percent', (total, sent, taxes) => {
    const split = splitTax(money(total, 'USD'), [onePercent]);
    expect(split?.sent).toEqual(money(sent, 'USD'));
    expect(split?.lines.map(({ amount }) => amount.amountMinor)).toEqual(taxes);
  });

  it.each([
    ['JPY', 49_500, 49_010, 490],
    ['KWD', 495_000, 490_099, 4_901],
  ])('rounds to the minor unit of %s', (currency, total, sent, tax) => {
    const split = splitTax(money(total, currency), [onePercent]);
    expect(split?.sent).toEqual(money(sent, currency));
    expect(split?.lines[0]?.amount).toEqual(money(tax, currency));
  });

  it('leaves an amount without taxes unchanged', () => {
    expect(splitTax(money(49_500, 'USD'), [])).toEqual({ sent: money(49_500, 'USD'), lines: [] });
  });

  it('returns undefined only if taxes use up the amount', () => {
    expect(splitTax(money(500, 'USD'), [exampleSteppedTaxRule])).toBeUndefined();
    expect(splitTax(money(501, 'USD'), [exampleSteppedTaxRule])?.sent).toEqual(money(1, 'USD'));
    expect(splitTax(money(0, 'USD'), [onePercent])).toBeUndefined();
  });

  it('throws for a fixed amount in another currency', () => {
    expect(() => splitTax(money(50_000, 'EUR'), [exampleSteppedTaxRule])).toThrow(TypeError);
  });

  it('returns parts that add up to the total and differ from their formulas by at most one minor unit', () => {
    const share = fc.integer({ min: 0, max: 2_000_000 }).map((value) => value / 100_000);
    const tax = fc.oneof(
      share.map((percent) => exampleTaxRule({ formula: { percent } })),
      fc
        .record({ percent: share, amount: fc.integer({ min: 0, max: 20 }), upTo: fc.integer({ min: 0, max: 2000 }) })
        .map(({ percent, ...fixed }) => exampleTaxRule({ formula: { percent, fixed: { currency: 'USD', ...fixed } } })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.array(tax, { maxLength: 3 }), (total, rules) => {
        const split = splitTax(money(total, 'USD'), rules);
        fc.pre(split !== undefined);
        const taxes = split.lines.map(({ amount }) => amount.amountMinor);
        expect(split.sent.amountMinor + taxes.reduce((sum, one) => sum + one, 0)).toBe(total);
        expect(split.sent.amountMinor).toBeGreaterThan(0);
        for (const { rule, amount } of split.lines) {
          const due = taxInMinorUnits(split.sent.amountMinor, rule.formula, 'USD');
          expect(Math.abs(due - amount.amountMinor)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('never returns a smaller sent amount for a larger total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 7 }), fc.integer({ min: 1, max: 2000 }), (total, hundredths) => {
        const rules = [exampleTaxRule({ formula: { percent: hundredths / 100 } })];
        const sent = (minor: number) => splitTax(money(minor, 'USD'), rules)?.sent.amountMinor ?? 0;
        expect(sent(total + 1)).toBeGreaterThanOrEqual(sent(total));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('taxInMinorUnits [B2-2]', () => {
  it.each([
    [1, 500],
    [49_999, 500],
    [50_000, 500],
    [50_049, 500],
    [50_050, 501],
    [50_100, 501],
    [60_000, 600],
  ])('charges the fixed part up to the threshold and a percentage beyond it: %d sent → %d', (sent, tax) => {
    expect(taxInMinorUnits(sent, exampleSteppedTaxRule.formula, 'USD')).toBe(tax);
  });
});
