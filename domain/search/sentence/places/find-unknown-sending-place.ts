import { misspelledPlaceKey } from '../languages/gloss-keys.ts';
import { numberPhrases } from '../numbers/number-words.ts';
import { currencyPhrases } from '../parse-currencies.ts';
import { requirementPhrases } from '../parse-requirements.ts';
import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';
import { articlePattern, directionPhrases, possessedNounPhrases } from './direction-phrases.ts';
import { demonymPhrases, gazetteer } from './gazetteer.ts';
import { isMisspelledPlaceName } from './is-misspelled-place-name.ts';

const phraseMatchers = [
  gazetteer,
  currencyPhrases,
  numberPhrases,
  requirementPhrases,
  demonymPhrases,
  directionPhrases,
  possessedNounPhrases,
];

const liveVerbPattern =
  /^(?:live|living|vivo|vivimos|vis|vivons|habite|wohne|wohnen|lebe|leben|abito|viviamo|moro|moramos)$/;

/**
 * Returns whether the sentence gives an unknown name as the sending place: "2000 dollars from Canda to India", "I live
 * in Austrailia". The sending country must then not be inferred from the currency.
 */
export function hasUnknownSendingPlace(words: readonly SentenceToken[], taken: readonly boolean[]): boolean {
  let [isSelf, isHome] = [false, false];
  for (let index = 0; index < words.length; ) {
    const phrase = directionPhrases.find(words, index);
    const { meaning, end } = phrase ?? { end: index + 1 };
    const isPlaceNext = meaning === 'from' || (isSelf && (meaning === 'in' || meaning === 'a'));
    if (isPlaceNext && isUnknownPlaceName(words, taken, end, isHome)) return true;
    if (meaning === 'self' || meaning === 'stays') {
      isSelf = true;
      isHome = words.slice(index, end).some(({ key }) => liveVerbPattern.test(key));
    } else if (!/^(?:in|a)$/.test(meaning ?? '')) [isSelf, isHome] = [false, false];
    index = end;
  }
  return false;
}

/**
 * Returns whether a misspelled place name follows, such as "Canda" or "New Zeland", and its phrase ends there. After "I
 * live in", any unknown capitalized name counts as a place. In "from Revolut", the name doesn't.
 */
function isUnknownPlaceName(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  start: number,
  isHome: boolean,
): boolean {
  const first = articlePattern.test(words[start]?.key ?? '') ? start + 1 : start;
  const at = /^(?:new|south|north|sri|costa|puerto)$/.test(words[first]?.key ?? '') ? first + 1 : first;
  const [word, next] = [words[at], words[at + 1]];
  const isKnown = word === undefined || taken[at] || phraseMatchers.some((book) => book.hasWord(word.key));
  if (isKnown || word.kind !== 'word') return false;
  const isPlace = word.key === misspelledPlaceKey || isMisspelledPlaceName(wordKey(word.raw), gazetteer.words());
  if (!isPlace && !(isHome && /^\p{Lu}\p{Ll}/u.test(word.raw))) return false;
  if (next === undefined || next.kind !== 'word' || taken[at + 1] || next.key === 'for') return true;
  return /^(?:to|a|or|sends)$/.test(directionPhrases.find(words, at + 1)?.meaning ?? '');
}
