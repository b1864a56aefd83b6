import { countryByCode } from '../reference/countries.ts';
import { resolveCountry } from '../reference/country-aliases.ts';

/**
 * Returns the country that a corridor names ([S2.3-12]), because corridors may contain names such as "USA" but the form
 * uses codes. Returns undefined for an unknown or ambiguous name.
 */
export function countryByName(text: string): { readonly code: string; readonly name: string } | undefined {
  const country = countryByCode(resolveCountry(text) ?? '');
  return country && { code: country.code, name: country.name };
}
