import { expect, it } from 'vitest';
import { countries } from './countries.ts';
import { currencyOfCountry } from './currency-of-country.ts';

it('currencyOfCountry returns the currency in the table of countries for every country', () => {
  for (const { code, currency } of countries) expect(currencyOfCountry(code), code).toBe(currency);
  expect([currencyOfCountry('uk'), currencyOfCountry('in'), currencyOfCountry('??')]).toEqual(['GBP', 'INR', 'USD']);
});
