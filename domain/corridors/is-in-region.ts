import { countryByCode, type Region } from '../reference/countries.ts';

/** A corridor belongs to a region when either end does: those who send from it and those who send to it look for it there. */
export function isInRegion(corridor: { readonly fromCountry: string; readonly toCountry: string }, region: Region) {
  return [corridor.fromCountry, corridor.toCountry].some((code) => countryByCode(code)?.region === region);
}
