import { describe, expect, it } from 'vitest';
import { resolveSurveyCurrency } from './survey-currency.ts';

describe('resolveSurveyCurrency', () => {
  it.each([
    ['GBP', 120, 'GBP'],
    ['CLF', 150_000, 'CLP'],
    ['CFA', 110_000, 'XOF'],
    ['CRC', 200, 'USD'],
    ['CRC', 9999, 'USD'],
    ['CRC', 10_000, 'CRC'],
    ['DOP', 999, 'USD'],
    ['DOP', 1000, 'DOP'],
    ['RWF', 500, 'USD'],
    ['USD', 200, 'USD'],
  ])('reads %s %d as %s [B1-2]', (written, amount, currency) => {
    expect(resolveSurveyCurrency(written, amount)).toBe(currency);
  });
});
