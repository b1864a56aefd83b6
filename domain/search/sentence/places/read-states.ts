import { canadianProvinces, citiesWithStates, otherStates, usStates } from '../tables/state-table.ts';
import { splitPhrases } from '../words/phrase-matcher.ts';
import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';
import { gazetteer } from './gazetteer.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';

/** "London, CA" is also in Canada, and "San Juan, AR" in Argentina. */
const maybeCountries = /^(?:AR|CA|CO)$/;

/**
 * Joins a city and the code of its state or province: "Rome, NY" and "London ON" aren't in Europe, and "Genova GE" isn't
 * in Georgia.
 */
export function readStates(words: readonly SentenceToken[], spots: PlaceOccurrence[], shouting: boolean): void {
  for (const [at, spot] of spots.entries()) {
    const index = /^[,(]$/.test(words[spot.end]?.key ?? '') ? spot.end + 1 : spot.end;
    const isApart = index > spot.end;
    const state = words[index]?.raw ?? '';
    if (!/^[A-Z]{2}$/.test(state) || (!isApart && shouting)) continue;
    const own = countryOfState.get(`${nameOf(words, spot)} ${state}`);
    const country = own ?? stateCountry(spot, state);
    if (country === undefined || isWord(words, index)) continue;
    const isCountry = own === undefined && !isApart && isOnlyRoute(spots, spot, index) && !maybeCountries.test(state);
    if (isCountry && addCountry(words, spots, at + 1, index)) continue;
    if (own === undefined && maybeCountries.test(state)) spot.place = { sort: 'vague' };
    else spot.place = { code: country, sort: 'city' };
    if (words[spot.end]?.key !== '(') spot.end = index + 1;
    if (spots[at + 1]?.start === index) spots.splice(at + 1, 1);
  }
}

const countryOfState = new Map(
  splitPhrases(Object.entries(citiesWithStates).map(([country, cities]) => [cities, country] as const)),
);

const nameOf = (words: readonly SentenceToken[], { start, end }: PlaceOccurrence): string =>
  words
    .slice(start, end)
    .map(({ raw }) => wordKey(raw))
    .join(' ');

/** Returns the US or Canada if the city is elsewhere and the code isn't one of its own country: "Mumbai, IN". */
function stateCountry({ place: { sort, code } }: PlaceOccurrence, state: string): string | undefined {
  const country = usStates.has(state) ? 'US' : canadianProvinces.has(state) ? 'CA' : undefined;
  if (sort !== 'city' || code === undefined || state === code || country === code) return undefined;
  return otherStates[code]?.split(' ').includes(state) ? undefined : country;
}

/** Returns whether the sentence names no other place than the city and the code, so the code can be the other country. */
function isOnlyRoute(spots: readonly PlaceOccurrence[], city: PlaceOccurrence, code: number): boolean {
  return city.side !== 'to' && spots.every((spot) => spot === city || spot.start === code);
}

/** Reads the code as a country if there is one: "Madrid PE 300 euros" is a transfer to Peru. */
function addCountry(words: readonly SentenceToken[], spots: PlaceOccurrence[], at: number, index: number): boolean {
  const { meaning } = gazetteer.find(words, index) ?? {};
  if (meaning?.sort !== 'code') return false;
  if (spots[at]?.start !== index) spots.splice(at, 0, { place: meaning, start: index, end: index + 1 });
  return true;
}

const maybeWords = /^(?:AL|DE|ID|IL|IN|LA|MA|ME|MI|ON|OR|PA)$/;

/** Returns whether the code after a city is a word, as in "London ON Friday", "London IN £500" and "Paris, OK". */
function isWord(words: readonly SentenceToken[], index: number): boolean {
  const [state, next] = [words[index]?.raw ?? '', words[index + 1]];
  if (!maybeWords.test(state)) return /^(?:HI|OK)$/.test(state);
  return next !== undefined && !/^(?:to|from|→|-|,|\.)$/.test(next.key);
}
