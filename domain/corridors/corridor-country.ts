import { countryByCode } from '../reference/countries.ts';
import { resolveCountry } from '../reference/country-aliases.ts';

/**
 * Decides which country a corridor means ([S2.3-12]): corridors may name countries in words, and the form knows codes. "USA" is the
 * United States; a name that is none, or several, fills nothing.
 */
export function corridorCountry(text: string): { readonly code: string; readonly name: string } | undefined {
  const country = countryByCode(resolveCountry(text) ?? '');
  return country && { code: country.code, name: country.name };
}
