import { countryByCode, type Region } from '../reference/countries.ts';

/**
 * Returns whether either end of a corridor is in a region, because both senders and recipients may look for it there.
 */
export function isCorridorInRegion(
  corridor: { readonly fromCountry: string; readonly toCountry: string },
  region: Region,
) {
  return [corridor.fromCountry, corridor.toCountry].some((code) => countryByCode(code)?.region === region);
}
