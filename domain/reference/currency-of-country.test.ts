import { expect, it } from 'vitest';
import { countries } from './countries.ts';
import { currencyOf } from './currency-of-country.ts';

it('currencyOf returns the currency in the table of countries for every country', () => {
  for (const { code, currency } of countries) expect(currencyOf(code), code).toBe(currency);
  expect([currencyOf('uk'), currencyOf('in'), currencyOf('??')]).toEqual(['GBP', 'INR', 'USD']);
});
