import { describe, expect, it } from 'vitest';
import { exampleTax } from './example-tax.ts';
import { taxPercents } from './tax-percents.ts';

describe('taxPercents [B2-2]', () => {
  it('adds up the percentages for each pay-in method', () => {
    const rules = [exampleTax(), exampleTax({ payIns: ['cash', 'credit_card'], formula: { percent: 2.5 } })];
    expect(taxPercents(rules)).toEqual({ cash: 3.5, credit_card: 2.5 });
  });

  it('is undefined if there are no taxes', () => {
    expect(taxPercents([])).toBeUndefined();
  });
});
