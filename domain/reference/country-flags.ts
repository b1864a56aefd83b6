// Finds a country's flag by name, alias or code ([S3.9-5]); anything else gets a neutral flag. The file name is the
// country code, so the alias table replaces the specification's table of names, and names and flags can't get out of
// sync.

import { countryByCode } from './countries.ts';
import { resolveCountryCode } from './country-aliases.ts';
import { flagPathByCode, toRegionalIndicators, unknownFlagPath } from './flag-path-by-code.ts';

const unknownFlagEmoji = '🏳️';

/** Returns the path of the flag image, such as /flags/us.svg, for any name, native name, alias or code. */
export function flagPathByName(nameOrCode: string): string {
  const code = resolveCountryCode(nameOrCode);
  return code === undefined ? unknownFlagPath : flagPathByCode(code);
}

/** Returns the flag emoji for an alpha-2 code or 'UK', in upper or lower case; a white flag for an unknown code. */
export function flagEmoji(code: string): string {
  const country = countryByCode(code.toUpperCase() === 'UK' ? 'GB' : code);
  return country === undefined ? unknownFlagEmoji : toRegionalIndicators(country.code);
}
