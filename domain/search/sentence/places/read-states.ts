import type { SentenceToken } from '../words/tokenize-sentence.ts';
import type { PlaceOccurrence } from './place-occurrence.ts';

export const usStates = new Set(
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  ),
);
const provinces = new Set('AB BC MB NB NL NS ON PE QC SK'.split(' '));
/** The states and provinces of other countries that have such a code: "Perth, WA", "Chennai, TN", "Tijuana, BC". */
const ownStates: Readonly<Record<string, string>> = {
  AU: 'WA',
  BR: 'AL MA MS MT PA PE SC',
  IN: 'AR CT GA MN NL OR SK TN',
  IT: 'AL AR CA CO CT MB ME MI MN MO MS MT OR PA PE RI TN VA VT',
  MX: 'BC NL',
};
/** "London, CA" is also in Canada, and "San Juan, AR" in Argentina. */
const maybeCountries = /^(?:AR|CA|CO)$/;

/** Joins a city and the state or province of the US or Canada after it: "Rome, NY" and "London ON" aren't in Europe. */
export function readStates(words: readonly SentenceToken[], spots: PlaceOccurrence[], shouting: boolean): void {
  for (const [at, spot] of spots.entries()) {
    const { code } = spot.place;
    const index = words[spot.end]?.key === ',' ? spot.end + 1 : spot.end;
    const state = words[index]?.raw ?? '';
    const country = usStates.has(state) ? 'US' : provinces.has(state) ? 'CA' : undefined;
    if (spot.place.sort !== 'city' || code === undefined || country === undefined) continue;
    // "Mumbai, IN", "Houston, TX"
    if (state === code || country === code || ownStates[code]?.split(' ').includes(state)) continue;
    if ((index === spot.end && shouting) || isWord(words, index)) continue;
    spot.place = maybeCountries.test(state) ? { sort: 'vague' } : { code: country, sort: 'city' };
    spot.end = index + 1;
    if ((spots[at + 1]?.start ?? spot.end) < spot.end) spots.splice(at + 1, 1);
  }
}

const maybeWords = /^(?:AL|DE|ID|IL|IN|LA|MA|ME|MI|ON|OR|PA)$/;

/** Returns whether the code after a city is a word, as in "London ON Friday", "London IN £500" and "Paris, OK". */
function isWord(words: readonly SentenceToken[], index: number): boolean {
  const [state, next] = [words[index]?.raw ?? '', words[index + 1]];
  if (!maybeWords.test(state)) return /^(?:HI|OK)$/.test(state);
  return next !== undefined && !/^(?:to|from|→|-|,|\.)$/.test(next.key);
}
