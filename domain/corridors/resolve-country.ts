import { countryByCode } from '../reference/countries.ts';
import { resolveCountryCode } from '../reference/country-aliases.ts';

/**
 * Returns the country with this name or code ([S2.3-12]); undefined if it is unknown or ambiguous. Corridors may
 * contain names such as "USA", but the form uses codes.
 */
export function resolveCountry(text: string): { readonly code: string; readonly name: string } | undefined {
  const country = countryByCode(resolveCountryCode(text) ?? '');
  return country && { code: country.code, name: country.name };
}
