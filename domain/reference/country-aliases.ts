// Decides which country a piece of text names: codes, English and native names and aliases, forgiving case, accents, punctuation
// and articles ([S3.9-4]). Text that fits two places is refused rather than guessed: money would go to the wrong one.
import { type Country, countries, countryByCode } from './countries.ts';
import { countryAliasTable } from './tables/country-alias-table.ts';

/** Names that fit several places. `Korea` (South), `Guinea`, `Georgia` and `Samoa` are not here: as a whole name each has one customary sense. */
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

/** Everything by which a country may be called, each once: English name, native names, alpha-3 code, aliases. */
function allNames(country: Country): readonly string[] {
  return [
    ...new Set([country.name, ...country.nativeNames, country.alpha3, ...(countryAliasTable[country.code] ?? [])]),
  ];
}

/** What two spellings of one name have in common. Marks of Latin, Greek, Cyrillic and Arabic go; those of Indic scripts are letters. */
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
 * The alpha-2 code, upper case, of the country that the whole of `text` names; undefined for unknown or ambiguous text.
 * Meant for a field's value, not for a sentence: two-letter words such as "in" and "no" are codes too.
 */
export function resolveCountry(text: string): string | undefined {
  if (text.length > maxNameLength) return undefined;
  return codeByKey.get(spellingKey(text));
}

/** Reverse lookup: every name that resolves to this alpha-2 code (or 'UK'), the English one first; empty for an unknown code. */
export function aliasesOf(code: string): readonly string[] {
  const country = countryByCode(code.toUpperCase() === 'UK' ? 'GB' : code);
  return country === undefined ? [] : allNames(country);
}
