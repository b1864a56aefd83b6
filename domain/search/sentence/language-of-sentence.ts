import { englishWords, foreignWords } from './tables/direction-table.ts';
import type { SentenceToken } from './words/tokenize-sentence.ts';
import { wordKey } from './words/tokenize-sentence.ts';

const englishWordSet = new Set(englishWords.split('|'));
const foreignWordSet = new Set(foreignWords.split('|').map(wordKey));

/**
 * Returns whether the sentence has more English words than words of other languages. In such a sentence, "mil", "cent"
 * and "a" are read as English words.
 */
export function isEnglishSentence(words: readonly SentenceToken[]): boolean {
  let [ours, others] = [0, 0];
  for (const { key } of words) {
    if (englishWordSet.has(key)) ours += 1;
    if (foreignWordSet.has(key)) others += 1;
  }
  return ours > 0 && ours > others;
}

/**
 * Returns whether all words of more than three letters are in capitals; false if there are none. In such a sentence,
 * capitals don't identify codes.
 */
export function isAllCapitals(words: readonly SentenceToken[]): boolean {
  const cased = words.filter(
    ({ raw, kind }) => kind === 'word' && raw.length > 3 && raw.toLowerCase() !== raw.toUpperCase(),
  );
  return cased.length > 0 && cased.every(({ raw }) => raw === raw.toUpperCase());
}
