import {
  foreignMultiplierTable,
  hundredWordTable,
  irregularNumberTable,
  multiplierWordTable,
  numberJoiners,
  unitWordTable,
  weakUnitTable,
} from '../tables/number-word-table.ts';
import { createPhraseMatcher, splitPhrases } from '../words/phrase-matcher.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { parseCompoundNumber } from './parse-compound-number.ts';

/** A number word, and how it combines with the others. */
export type NumberWord = {
  readonly role: 'unit' | 'hundred' | 'times' | 'whole' | 'weak' | 'foreign' | 'compound';
  readonly value: number;
};

function* numberWordEntries(
  table: Readonly<Record<string, number>>,
  role: NumberWord['role'],
): Generator<readonly [string, NumberWord]> {
  yield* splitPhrases(Object.entries(table).map(([words, value]) => [words, { role, value }] as const));
}

export const numberPhrases = createPhraseMatcher<NumberWord>([
  ...numberWordEntries(irregularNumberTable, 'whole'),
  ...numberWordEntries(foreignMultiplierTable, 'foreign'),
  ...numberWordEntries(multiplierWordTable, 'times'),
  ...numberWordEntries(hundredWordTable, 'hundred'),
  ...numberWordEntries(unitWordTable, 'unit'),
  ...numberWordEntries(weakUnitTable, 'weak'),
]);
/** Words between the parts of one number. */
export const numberJoinerWords = new Set(numberJoiners.split('|'));

/** Returns the number word at this index, which can be a German or Italian compound such as "fünfundzwanzig". */
export function findNumberWord(
  words: readonly SentenceToken[],
  at: number,
): { readonly meaning: NumberWord; readonly end: number } | undefined {
  const found = numberPhrases.find(words, at);
  const { kind, key = '' } = words[at] ?? {};
  if (found !== undefined || kind !== 'word') return found;
  const value = parseCompoundNumber(key, 'de') ?? parseCompoundNumber(key, 'it');
  if (value === undefined) return undefined;
  // The word for a number below ten can also mean something else: Italian "sei" is "you are".
  return { meaning: { role: value < 10 ? 'weak' : 'compound', value }, end: at + 1 };
}
