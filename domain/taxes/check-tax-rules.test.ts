import { describe, expect, it } from 'vitest';
import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import { taxRuleErrors } from './check-tax-rules.ts';
import { exampleSteppedTaxRule, exampleTaxRule } from './example-tax-rule.ts';

const row = (from: string | undefined, to?: string) => exampleTaxRule({ from, to });

describe('taxRuleErrors [B2-2]', () => {
  it('accepts consecutive rows without gaps in any order', () => {
    expect(
      taxRuleErrors([
        row('2027-01-01'),
        row('2026-01-01', '2026-12-31'),
        row(undefined, '2025-12-31'),
        exampleSteppedTaxRule,
      ]),
    ).toEqual([]);
  });

  it.each([
    ['a gap of a day', [row('2026-01-01', '2026-12-31'), row('2027-01-02')], 'no row for the days after 2026-12-31'],
    ['an overlap of a day', [row('2026-01-01', '2026-12-31'), row('2026-12-31')], 'overlaps'],
    ['two rows without an end', [row('2026-01-01'), row('2027-01-01')], 'overlaps'],
    ['two rows without a start', [row(undefined, '2026-12-31'), row(undefined)], 'overlaps'],
    ['days in the wrong order', [row('2026-01-02', '2026-01-01')], 'ends on 2026-01-01'],
    [
      'one rule in two places',
      [row('2026-01-01', '2026-12-31'), exampleTaxRule({ from: '2027-01-01', place: 'GB' })],
      'is in US and in GB',
    ],
    ['an unknown country', [exampleTaxRule({ place: 'XX' })], 'no country or US state'],
    ['an unknown state', [exampleTaxRule({ place: 'US-ZZ' })], 'no country or US state'],
    ['an unknown pay-in method', [exampleTaxRule({ payIns: ['shells' as PayInMethodId] })], 'no pay-in method shells'],
    ['no pay-in method', [exampleTaxRule({ payIns: [] })], 'applies to no pay-in method'],
    ['an unknown time zone', [exampleTaxRule({ timeZone: 'America/Atlantis' })], 'no time zone'],
    [
      'an unknown currency',
      [exampleTaxRule({ place: 'US-OK', formula: { percent: 1, fixed: { currency: 'XXX', amount: 5, upTo: 500 } } })],
      'no currency',
    ],
    ['a fixed amount in a national tax', [{ ...exampleSteppedTaxRule, place: 'US' }], 'plain share'],
  ])('reports an error for %s', (_what, rules, message) => {
    expect(taxRuleErrors(rules).join('\n')).toContain(message);
  });
});
