import { canadianProvinces, citiesWithStates, lowerCaseStates, otherStates, usStates } from '../tables/state-table.ts';
import { splitPhrases } from '../words/phrase-matcher.ts';
import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';
import { gazetteer } from './gazetteer.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';

/** "London, CA" is also in Canada, and "San Juan, AR" in Argentina. */
const maybeCountries = /^(?:AR|CA|CO)$/;

/**
 * Joins a city and the code of its state or province: "Rome, NY" and "london on" aren't in Europe, and "Genova GE" isn't
 * in Georgia.
 */
export function readStates(words: readonly SentenceToken[], spots: PlaceOccurrence[], shouting: boolean): void {
  for (const [at, spot] of spots.entries()) {
    const index = /^[,(]$/.test(words[spot.end]?.key ?? '') ? spot.end + 1 : spot.end;
    const isApart = index > spot.end;
    const state = stateAt(words, index);
    if (state === undefined || (!isApart && shouting)) continue;
    const own = countryOfState.get(`${nameOf(words, spot)} ${state}`);
    const country = own ?? stateCountry(spot, state);
    if (country === undefined || isWord(words, index)) continue;
    const isUnclear = own === undefined && maybeCountries.test(state);
    if (own === undefined && !isApart && !isUnclear && isOnlyRoute(spots, spot, index)) {
      const { meaning } = gazetteer.find(words, index) ?? {};
      if (meaning?.sort === 'code') {
        if (spots[at + 1]?.start !== index && words[index]?.raw === state)
          spots.splice(at + 1, 0, { place: meaning, start: index, end: index + 1 });
        continue;
      }
    }
    spot.place = isUnclear ? { sort: 'vague' } : { code: country, sort: 'city' };
    if (words[spot.end]?.key !== '(') spot.end = index + 1;
    if (spots[at + 1]?.start === index) spots.splice(at + 1, 1);
  }
}

/** Returns the state's code in capitals. In lower case, codes that are also words don't count: "london in", "rome me". */
function stateAt(words: readonly SentenceToken[], index: number): string | undefined {
  const [raw, next] = [words[index]?.raw ?? '', words[index + 1]];
  if (/^[A-Z]{2}$/.test(raw)) return raw;
  const isEnd = next === undefined || next.kind !== 'word' || /^(?:to|from)$/.test(next.key);
  return isEnd && /^[A-Z]?[a-z]+$/.test(raw) && lowerCaseStates.has(raw.toLowerCase()) ? raw.toUpperCase() : undefined;
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

/**
 * Returns whether the sentence names no other place than the city and the code. The code can then be the other country:
 * "Madrid PE 300 euros".
 */
function isOnlyRoute(spots: readonly PlaceOccurrence[], city: PlaceOccurrence, code: number): boolean {
  return city.side !== 'to' && spots.every((spot) => spot === city || spot.start === code);
}

const maybeWords = /^(?:AL|DE|ID|IL|IN|LA|MA|ME|MI|ON|OR|PA)$/;

/** Returns whether the code after a city is a word, as in "London ON Friday", "London IN £500" and "Paris, OK". */
function isWord(words: readonly SentenceToken[], index: number): boolean {
  const [state, next] = [words[index]?.raw.toUpperCase() ?? '', words[index + 1]];
  if (!maybeWords.test(state)) return /^(?:HI|OK)$/.test(state);
  return next !== undefined && !/^(?:to|from|→|-|,|\.)$/.test(next.key);
}
