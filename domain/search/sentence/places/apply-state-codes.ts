import { currencyOfCountry } from '../../../reference/currency-of-country.ts';
import { isKnownWord } from '../known-words.ts';
import {
  canadianProvinceCodes,
  citiesWithStates,
  stateCodesAllowedInLowerCase,
  stateCodesByCountry,
  usStateCodes,
} from '../tables/state-table.ts';
import { splitPhrases } from '../words/phrase-matcher.ts';
import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';
import { directionPhrases } from './direction-phrases.ts';
import { gazetteer } from './gazetteer.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';

/** "London, CA" can also be in Canada, and "San Juan, AR" in Argentina. */
const ambiguousStateCodePattern = /^(?:AR|CA|CO)$/;

/**
 * Joins a city and the code of its state or province: "Rome, NY" and "london on" aren't in Europe, and "Genova GE"
 * isn't in Georgia.
 */
export function applyStateCodes(words: readonly SentenceToken[], spots: PlaceOccurrence[], shouting: boolean): void {
  for (const [at, spot] of spots.entries()) {
    const index = /^[,(]$/.test(words[spot.end]?.key ?? '') ? spot.end + 1 : spot.end;
    const isApart = index > spot.end;
    const state = stateCodeAt(words, index);
    if (state === undefined || (!isApart && shouting)) continue;
    const own = countryByCityAndState.get(`${toPlaceName(words, spot)} ${state}`);
    const country = own ?? countryOfStateCode(spot, state);
    if (country === undefined || isStateCodeUsedAsWord(words, index)) continue;
    const isUnclear = own === undefined && ambiguousStateCodePattern.test(state);
    const mayBeCountry = own === undefined && !isApart && !isUnclear && isOnlyCityAndCode(spots, spot, index);
    if (mayBeCountry && addCountryOfCode(words, spots, at + 1, index)) continue;
    spot.place = isUnclear ? { kind: 'vague' } : { code: country, kind: 'city' };
    if (words[spot.end]?.key !== '(') spot.end = index + 1;
    if (spots[at + 1]?.start === index) spots.splice(at + 1, 1);
  }
}

/**
 * Adds the country of a code to the occurrences, at `position`, if it isn't there yet and the code is in capitals.
 * @returns whether the code is a country code.
 */
function addCountryOfCode(
  words: readonly SentenceToken[],
  spots: PlaceOccurrence[],
  position: number,
  index: number,
): boolean {
  const { meaning } = gazetteer.find(words, index) ?? {};
  if (meaning?.kind !== 'code') return false;
  const isInCapitals = /^[A-Z]{2}$/.test(words[index]?.raw ?? '');
  if (spots[position]?.start !== index && isInCapitals)
    spots.splice(position, 0, { place: meaning, start: index, end: index + 1 });
  return true;
}

/**
 * Returns the two-letter code at this index, in capitals. A code in lower case must end the phrase and be in
 * `stateCodesAllowedInLowerCase`, so "in" and "me" don't count: "london in", "rome me".
 */
function stateCodeAt(words: readonly SentenceToken[], index: number): string | undefined {
  const [raw, next] = [words[index]?.raw ?? '', words[index + 1]];
  if (/^[A-Z]{2}$/.test(raw)) return raw;
  const isEnd = next === undefined || next.kind !== 'word' || /^(?:to|from)$/.test(next.key);
  return isEnd && /^[A-Z]?[a-z]+$/.test(raw) && stateCodesAllowedInLowerCase.has(raw.toLowerCase())
    ? raw.toUpperCase()
    : undefined;
}

const countryByCityAndState = new Map(
  splitPhrases(Object.entries(citiesWithStates).map(([country, cities]) => [cities, country] as const)),
);

const toPlaceName = (words: readonly SentenceToken[], { start, end }: PlaceOccurrence): string =>
  words
    .slice(start, end)
    .map(({ raw }) => wordKey(raw))
    .join(' ');

/**
 * Returns the US or Canada if the code belongs to a state or province there and the city is elsewhere. Returns
 * undefined if the code is that of the city's own country ("Mumbai, IN") or of a state in that country ("Perth, WA").
 */
function countryOfStateCode({ place: { kind, code } }: PlaceOccurrence, state: string): string | undefined {
  const country = usStateCodes.has(state) ? 'US' : canadianProvinceCodes.has(state) ? 'CA' : undefined;
  if (kind !== 'city' || code === undefined || state === code || country === code) return undefined;
  return stateCodesByCountry[code]?.split(' ').includes(state) ? undefined : country;
}

/**
 * Returns whether the sentence names no place other than the city and the code. The code can then mean the other
 * country: "Madrid PE 300 euros".
 */
function isOnlyCityAndCode(spots: readonly PlaceOccurrence[], city: PlaceOccurrence, code: number): boolean {
  return city.side !== 'to' && spots.every((spot) => spot === city || spot.start === code);
}

/**
 * Reads the code after an unknown city: "from Memphis TN" isn't Tunisia. It needs a follow-up question if the name can
 * also be a person's, or if the code is more often a country's.
 */
export function applyStateCodesOfUnknownCities(
  words: readonly SentenceToken[],
  spots: readonly PlaceOccurrence[],
  english: boolean,
  currencies: ReadonlySet<string>,
): void {
  for (const spot of spots) {
    const raw = words[spot.start]?.raw ?? '';
    if (spot.place.kind !== 'code' || !usStateCodes.has(raw) || !isAfterUnknownName(words, spot.start)) continue;
    // "de Posadas AR 20000 pesos"
    if (currencies.has(currencyOfCountry(spot.place.code ?? ''))) continue;
    const isName = spot.side === 'to' && !spot.located;
    const isUnclear = isName || !english || /^(?:AR|CA|CO|DE|IN)$/.test(raw);
    spot.place = isUnclear ? { kind: 'vague' } : { code: 'US', kind: 'city' };
  }
}

/** Returns whether an unknown name of one to three words precedes the code, with at most a direction before it. */
function isAfterUnknownName(words: readonly SentenceToken[], code: number): boolean {
  const last = words[code - 1]?.key === ',' ? code - 2 : code - 1;
  let start = last;
  while (/^\p{Lu}\p{Ll}+$/u.test(words[start]?.raw ?? '')) start -= 1;
  const name = words[last];
  if (name === undefined || start === last || last - start > 3) return false;
  // "Ana" alone is unknown, although it is part of a place's name.
  const isPlace = words.slice(start + 1, last + 1).some((_, at) => gazetteer.find(words, start + 1 + at));
  if (isPlace || (isKnownWord(name) && !gazetteer.hasWord(name.key))) return false;
  const direction = start < 0 ? undefined : directionPhrases.find(words, start)?.meaning;
  return start < 0 || /^(?:from|to|in|a|of)$/.test(direction ?? '');
}

const wordLikeStateCodePattern = /^(?:AL|DE|ID|IL|IN|LA|MA|ME|MI|ON|OR|PA)$/;

/** Returns whether the code after a city is a word, as in "London ON Friday", "London IN £500" and "Paris, OK". */
function isStateCodeUsedAsWord(words: readonly SentenceToken[], index: number): boolean {
  const [state, next] = [words[index]?.raw.toUpperCase() ?? '', words[index + 1]];
  if (!wordLikeStateCodePattern.test(state)) return /^(?:HI|OK)$/.test(state);
  return next !== undefined && !/^(?:to|from|→|-|,|\.)$/.test(next.key);
}
