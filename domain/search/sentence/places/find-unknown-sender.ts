import { numberPhrases } from '../numbers/number-words.ts';
import { currencyPhrases } from '../read-currencies.ts';
import { requirementPhrases } from '../read-requirements.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { article, directionPhrases, possessionWords } from './direction-phrases.ts';
import { demonymPhrases, gazetteer } from './gazetteer.ts';

const books = [
  gazetteer,
  currencyPhrases,
  numberPhrases,
  requirementPhrases,
  demonymPhrases,
  directionPhrases,
  possessionWords,
];

/**
 * Returns whether an unknown name is where the money comes from: "2000 dollars from Canda to India", "I live in
 * Austrailia". The currency's country must not replace it.
 */
export function hasUnknownSender(words: readonly SentenceToken[], taken: readonly boolean[]): boolean {
  let isSelf = false;
  for (let index = 0; index < words.length; ) {
    const phrase = directionPhrases.find(words, index);
    const { meaning, end } = phrase ?? { end: index + 1 };
    if ((meaning === 'from' || (isSelf && (meaning === 'in' || meaning === 'a'))) && isUnknownName(words, taken, end))
      return true;
    if (meaning === 'self' || meaning === 'stays') isSelf = true;
    else if (!/^(?:in|a)$/.test(meaning ?? '')) isSelf = false;
    index = end;
  }
  return false;
}

/** Returns whether one unknown word follows, or the rest of a misspelled name such as "New Zeland", and nothing else. */
function isUnknownName(words: readonly SentenceToken[], taken: readonly boolean[], start: number): boolean {
  const first = article.test(words[start]?.key ?? '') ? start + 1 : start;
  const at = /^(?:new|south|north|sri|costa|puerto)$/.test(words[first]?.key ?? '') ? first + 1 : first;
  const [word, next] = [words[at], words[at + 1]];
  const isKnown = word === undefined || taken[at] || books.some((book) => book.holds(word.key));
  if (isKnown || word.kind !== 'word' || /^[A-Z]{2}$/.test(word.raw)) return false;
  if (next === undefined || next.kind !== 'word' || taken[at + 1] || next.key === 'for') return true;
  return /^(?:to|a|or|sends)$/.test(directionPhrases.find(words, at + 1)?.meaning ?? '');
}
