import { countryByCode, type Region } from '../reference/countries.ts';

/**
 * Returns whether a corridor belongs to a region: either end is enough, because both senders and recipients look for it
 * there.
 */
export function isCorridorInRegion(
  corridor: { readonly fromCountry: string; readonly toCountry: string },
  region: Region,
) {
  return [corridor.fromCountry, corridor.toCountry].some((code) => countryByCode(code)?.region === region);
}
