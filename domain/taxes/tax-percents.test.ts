import { describe, expect, it } from 'vitest';
import { exampleTaxRule } from './example-tax-rule.ts';
import { taxPercents } from './tax-percents.ts';

describe('taxPercents [B2-2]', () => {
  it('adds up the percentages for each pay-in method', () => {
    const rules = [exampleTaxRule(), exampleTaxRule({ payIns: ['cash', 'credit_card'], formula: { percent: 2.5 } })];
    expect(taxPercents(rules)).toEqual({ cash: 3.5, credit_card: 2.5 });
  });

  it('is undefined if there are no taxes', () => {
    expect(taxPercents([])).toBeUndefined();
  });
});
