import { countries } from '@tern/domain/reference/countries.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countryCurrency,
  countryName,
  loadOptionLists,
  optionLists,
  withoutFlag,
  withSelectedOption,
} from './option-lists.ts';

beforeAll(() => loadOptionLists());

describe('lists of countries and currencies', () => {
  it('contain every country with its flag and name [S2.3-2]', () => {
    expect(optionLists().countries.match(/<option /g)).toHaveLength(countries.length);
    expect(optionLists().countries).toContain('>Philippines 🇵🇭<');
  });

  it('write currencies as "code - name" [S2.3-4]', () => {
    expect(optionLists().currencies.match(/<option /g)).toHaveLength(currencies.length);
    expect(optionLists().currencies).toContain('<option value="USD">USD - US dollar</option>');
  });

  it('match the shared country data in every name and currency [S4.2-4]', () => {
    for (const { code, name } of countries) {
      expect(countryName(code)).toBe(name);
      expect(countryCurrency(code)).toBe(currencyOfCountry(code));
    }
    expect(countryName('??')).toBe('??');
    expect(countryCurrency('')).toBe('USD');
  });

  it('mark only the chosen option as selected, and can omit the flag from a name', () => {
    const chosen = withSelectedOption(optionLists().countries, 'PH');
    expect(chosen).toContain('<option value="PH" data-currency="PHP" selected>Philippines</option>');
    expect(chosen.match(/ selected/g)).toHaveLength(1);
    expect(withSelectedOption(optionLists().countries, '')).toBe(optionLists().countries);
    expect(withSelectedOption(optionLists().countries, '.*')).toBe(optionLists().countries);
    expect(withoutFlag('Côte d’Ivoire 🇨🇮')).toBe('Côte d’Ivoire');
  });
});
