import type { TaxRule } from './tax-rule.ts';

/** Returns a fictional rule for tests; every value can be overridden. */
export function exampleTaxRule(changes: Partial<TaxRule> = {}): TaxRule {
  return {
    id: 'cash-tax',
    place: 'US',
    from: '2026-01-01',
    timeZone: 'America/New_York',
    payIns: ['cash'],
    formula: { percent: 1 },
    label: 'Tax on cash',
    text: 'One percent of what is sent.',
    source: 'example',
    asOf: '2026-05-11',
    ...changes,
  };
}

/** A tax of 5.00 on amounts up to 500.00, plus 1% of the rest. */
export const exampleSteppedTaxRule = exampleTaxRule({
  id: 'state-fee',
  place: 'US-OK',
  timeZone: 'America/Chicago',
  formula: { percent: 1, fixed: { currency: 'USD', amount: 5, upTo: 500 } },
});
