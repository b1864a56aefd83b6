import { countryByCode } from '../reference/countries.ts';
import { resolveCountry } from '../reference/country-aliases.ts';

/**
 * Returns the country that a corridor means ([S2.3-12]): corridors may name countries in words, but the form uses
 * codes. "USA" is the United States; undefined for an unknown or ambiguous name.
 */
export function corridorCountry(text: string): { readonly code: string; readonly name: string } | undefined {
  const country = countryByCode(resolveCountry(text) ?? '');
  return country && { code: country.code, name: country.name };
}
