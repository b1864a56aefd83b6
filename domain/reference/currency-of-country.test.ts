import { expect, it } from 'vitest';
import { countries } from './countries.ts';
import { currencyOf } from './currency-of-country.ts';

it('knows the currency of every country, as the table of countries does', () => {
  for (const { code, currency } of countries) expect(currencyOf(code), code).toBe(currency);
  expect([currencyOf('uk'), currencyOf('in'), currencyOf('??')]).toEqual(['GBP', 'INR', 'USD']);
});
