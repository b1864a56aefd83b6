import { countries } from '../../../reference/countries.ts';
import { ambiguousCountryNames, countryNamesByCode } from '../../../reference/country-aliases.ts';
import { cityKey, countryKey, vaguePlaceKey } from '../languages/gloss-keys.ts';
import { demonymTable, placeNameTable, vaguePlaces } from '../tables/place-table.ts';
import { createPhraseMatcher, type Phrase, splitPhrases } from '../words/phrase-matcher.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { foreignCountryNames } from './country-names.ts';

/** The place that a name means. `code` is undefined if the name fits several countries. */
export type Place = {
  readonly code?: string;
  readonly kind: 'country' | 'city' | 'vague' | 'code';
};

/** Short names that have no other meaning, so they also count in lower case. */
const unambiguousLowercaseNames = new Set([
  'usa',
  'uae',
  'ksa',
  'drc',
  'uk',
  'rsa',
  'usvi',
  'bvi',
  'prc',
  'rok',
  'dprk',
  'nz',
  'phl',
  'mex',
  'oman',
  'roc',
]);

/** Returns whether a name has two or three letters and counts only when written as a code, such as AND, CAN or IN. */
export function isCodeLike(name: string): boolean {
  return /^[A-Za-z]{2,3}$/.test(name) && !unambiguousLowercaseNames.has(name.toLowerCase());
}

function* placeEntries(): Generator<readonly [Phrase, Place]> {
  yield [{ key: vaguePlaceKey }, { kind: 'vague' }];
  for (const { code } of countries) {
    yield [{ key: countryKey(code) }, { code, kind: 'country' }];
    yield [{ key: cityKey(code) }, { code, kind: 'city' }];
  }
  for (const name of ambiguousCountryNames) yield [name, { kind: 'vague' }];
  for (const name of vaguePlaces.split('|')) yield [name, { kind: 'vague' }];
  // Cities come before countries: the reference data lists Dubai as a name of the Emirates, but users should see that
  // the country was inferred.
  for (const [code, names] of Object.entries(placeNameTable))
    for (const name of names.split('|')) yield [name, { code, kind: 'city' }];
  for (const { code } of countries) {
    for (const name of countryNamesByCode(code)) yield [name, { code, kind: isCodeLike(name) ? 'code' : 'country' }];
    yield [code, { code, kind: 'code' }];
  }
  yield ['UK', { code: 'GB', kind: 'country' }];
  for (const { code } of countries)
    for (const name of foreignCountryNames(code)) yield [name, { code, kind: 'country' }];
}

export const gazetteer = createPhraseMatcher<Place>(placeEntries());

/**
 * Returns whether a word in lower case is an everyday word, although it is also a place name. "Casa" is a house in four
 * languages and Casablanca in French. "Praia" is a beach in Portuguese and the capital of Cape Verde.
 */
export const isEverydayWordPlaceName = ({ raw }: Pick<SentenceToken, 'raw'>): boolean => /^(?:casa|praia)$/.test(raw);

/** Adjectives and names of peoples, each with the alpha-2 code of its country. */
export const demonymPhrases = createPhraseMatcher<string>(
  splitPhrases(Object.entries(demonymTable).map(([code, words]) => [words, code] as const)),
);
