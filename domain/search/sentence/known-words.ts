import { numberPhrases } from './numbers/number-words.ts';
import { requirementPhrases } from './parse-requirements.ts';
import { directionPhrases } from './places/direction-phrases.ts';
import { demonymPhrases, gazetteer } from './places/gazetteer.ts';
import { englishWords, foreignWords } from './tables/direction-table.ts';
import { countedNouns, vagueUnits } from './tables/number-word-table.ts';
import { createPhraseMatcher, splitPhrases } from './words/phrase-matcher.ts';
import { type SentenceToken, wordKey } from './words/tokenize-sentence.ts';

export const countedNounPhrases = createPhraseMatcher(splitPhrases([[countedNouns, true]]));
/** Units that multiply a number by an uncertain amount: "5 palos". */
export const vagueUnitPhrases = createPhraseMatcher(splitPhrases([[vagueUnits, true]]));
const commonWords = new Set([...englishWords.split('|'), ...foreignWords.split('|').map(wordKey)]);
const phraseMatchers = [
  directionPhrases,
  requirementPhrases,
  gazetteer,
  demonymPhrases,
  countedNounPhrases,
  vagueUnitPhrases,
  numberPhrases,
];

/** Returns whether a word is in any of the tables other than the currency tables. */
export function isKnownWord({ key, raw }: SentenceToken): boolean {
  return commonWords.has(key) || commonWords.has(raw) || phraseMatchers.some((book) => book.hasWord(key));
}
