// Finds the country that a string names by code, name or alias, ignoring case, accents, punctuation and articles
// ([S3.9-4]). Rejects a string that matches two places, because a wrong guess would show offers for the wrong country.
import { type Country, countries, countryByCode } from './countries.ts';
import { countryAliasTable } from './tables/country-alias-table.ts';

/**
 * Names that fit several places. `Korea` (South), `Guinea`, `Georgia` and `Samoa` aren't here, because each has one
 * usual meaning as a complete name.
 */
export const ambiguousCountryNames: readonly string[] = [
  'Congo',
  'Channel Islands',
  'Virgin Islands',
  'Netherlands Antilles',
  'Central Africa',
  'West Indies',
];

const maxNameLength = 100;
const lettersWithoutDecomposition: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
};

/** Returns all of a country's names, without duplicates: English name, native names, alpha-3 code, aliases. */
function allNames(country: Country): readonly string[] {
  return [
    ...new Set([country.name, ...country.nativeNames, country.alpha3, ...(countryAliasTable[country.code] ?? [])]),
  ];
}

/**
 * Returns a key that the spelling variants of a name share. Removes Latin, Greek, Cyrillic and Arabic marks, but not
 * Indic marks, which are part of the spelling.
 */
function spellingKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u02b0-\u02ff]/g, '')
    .replace(/[æðđħıłøœßþς]/g, (letter) => lettersWithoutDecomposition[letter] ?? letter)
    .normalize('NFC')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(the )+|( the)+$/g, '')
    .replace(/\bst\b/g, 'saint')
    .replaceAll(' ', '');
}

const codeByKey = new Map<string, string>([['uk', 'GB']]);
for (const country of countries) {
  for (const name of [country.code, ...allNames(country)]) {
    const key = spellingKey(name);
    const earlier = codeByKey.get(key);
    if (earlier !== undefined && earlier !== country.code) {
      throw new Error(`"${name}" names both ${earlier} and ${country.code}`);
    }
    codeByKey.set(key, country.code);
  }
}

/**
 * Returns the upper-case alpha-2 code of the country whose name, alias or code is `text`; undefined if unknown or
 * ambiguous. Use it for a field's value, not for a sentence, because words such as "in" and "no" are codes too.
 */
export function resolveCountryCode(text: string): string | undefined {
  if (text.length > maxNameLength) return undefined;
  return codeByKey.get(spellingKey(text));
}

/**
 * Returns every name that resolves to this alpha-2 code (or 'UK'), the English one first; empty for an unknown code.
 */
export function countryNamesByCode(code: string): readonly string[] {
  const country = countryByCode(code.toUpperCase() === 'UK' ? 'GB' : code);
  return country === undefined ? [] : allNames(country);
}
