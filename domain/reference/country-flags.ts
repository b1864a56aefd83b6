// Decides which flag stands beside a country ([S3.9-5]): any name, alias or code gets its file, everything else one neutral flag.
// The file follows from the code, so the large name table of the specification is the alias table and cannot drift from it.

import { countryByCode } from './countries.ts';
import { resolveCountry } from './country-aliases.ts';
import { flagImage, unknownFlag } from './flag-image.ts';

const unknownFlagEmoji = '🏳️';
const regionalIndicatorA = 0x1f1e6;
const letterA = 'A'.charCodeAt(0);

/** Path of the flag image within the site, such as /flags/us.svg, for any name, native name, alias or code. */
export function flagFile(nameOrCode: string): string {
  const code = resolveCountry(nameOrCode);
  return code === undefined ? unknownFlag : flagImage(code);
}

/** The flag as text for an alpha-2 code or 'UK', in either case; a white flag for an unknown code. */
export function flagEmoji(code: string): string {
  const country = countryByCode(code.toUpperCase() === 'UK' ? 'GB' : code);
  if (country === undefined) return unknownFlagEmoji;
  return [...country.code]
    .map((letter) => String.fromCodePoint(regionalIndicatorA + letter.charCodeAt(0) - letterA))
    .join('');
}
