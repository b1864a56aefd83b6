import { professionWords } from '../tables/direction-table.ts';
import { createPhraseMatcher, splitPhrases } from '../words/phrase-matcher.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { type Direction, directionPhrases } from './direction-phrases.ts';
import { demonymPhrases } from './gazetteer.ts';

const professionPhrases = createPhraseMatcher(splitPhrases([[professionWords, true]]));

/** Returns the writer's profession at the start of a sentence: "nurse from Ghana", "Filipino nurse in Dubai". */
export function findProfession(
  words: readonly SentenceToken[],
  index: number,
): { meaning: Direction; end: number } | undefined {
  const profession = index > 2 ? undefined : professionPhrases.find(words, index);
  if (profession === undefined) return undefined;
  const next = directionPhrases.find(words, profession.end)?.meaning;
  const isFromNext = index === 0 && (next === 'from' || next === 'of');
  // "Indian student in Canada needs 500 dollars" is about the recipient.
  const isAfterPeople =
    next === 'in' && demonymPhrases.find(words, 0)?.end === index && words[index]?.key !== 'student';
  return isFromNext || isAfterPeople ? { meaning: 'self', end: profession.end } : undefined;
}

/**
 * Returns whether only a name or a description is between "I am" and "from": "I am Maria from", "I am a nurse from".
 */
export function isSelfDescription(words: readonly SentenceToken[], start: number, end: number): boolean {
  const between = words.slice(start, end);
  if (between.length > 4 || between.some(({ kind }) => kind !== 'word')) return false;
  const isNamed = between.every(({ raw }) => /^\p{Lu}/u.test(raw));
  return isNamed || /^(?:an?|un[aeo]?|uma?|eine?)$/.test(between[0]?.key ?? '');
}

/**
 * Returns whether the writer's location follows their origin: "I'm from Ghana, currently in Italy". A translated "in"
 * doesn't count, because other languages can leave out the verb: "I from Malaysia in Bangladesh 500 ringgit send".
 */
export function isWriterLocationNext(words: readonly SentenceToken[], start: number): boolean {
  let at = start;
  while (/^(?:,|po|ako|pero|but|now|currently|aber|mais|ma|mas)$/.test(words[at]?.key ?? '')) at += 1;
  return at - start < 4 && !words[at]?.isGloss && directionPhrases.find(words, at)?.meaning === 'in';
}

/** Returns whether the writer is mentioned without a verb: "mum is in Kenya, me in the UK", "und ich in Berlin". */
export function isWriterBeforePlace(words: readonly SentenceToken[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  const meaningAt = (at: number) => (at < 0 ? undefined : directionPhrases.find(words, at)?.meaning);
  // "my sister and me in Kenya": they are together.
  const isJoined = meaningAt(index - 1) === 'or' && meaningAt(index - 2) !== 'receiver';
  return (
    /^(?:me|ich|moi|io|eu)$/.test(word?.key ?? '') &&
    (before?.kind !== 'word' || isJoined) &&
    /^(?:in|im|en|au|aux|a|em|no|na|nos|nas)$/.test(next?.key ?? '')
  );
}
