import { meKey, movedObjectKey, otherSenderVerbKey, selfKey, sendsMeKey } from '../languages/gloss-keys.ts';
import {
  conjunctionWords,
  directionWordTable,
  foreignDirectionWords,
  homeWords,
  meWords,
  movedWords,
  negationWords,
  nonDirectionPhrases,
  otherSenderVerbs,
  pendingDirections,
  postpositionTable,
  receiverWords,
  receiveWords,
  selfWords,
  sendsMeWords,
  sendWords,
  stayWords,
} from '../tables/direction-table.ts';
import { createPhraseMatcher, splitPhrases } from '../words/phrase-matcher.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';

/**
 * The two sides of a transfer, and what a word can indicate about the next place: its side, or whose location or origin
 * it is.
 */
export type TransferSide = 'from' | 'to';
export type PlacePreposition = TransferSide | 'in' | 'of';
export type Direction =
  | PlacePreposition
  | 'nothing'
  | 'kept'
  | 'self'
  | 'stays'
  /** "I moved". */
  | 'moved'
  | 'receiver'
  | 'sends'
  /** Somebody else is sending: "my son sends". */
  | 'otherSends'
  /** Somebody else is sending money to the writer: "sends me". */
  | 'sendsMe'
  /** "me": the recipient, if somebody else is sending. */
  | 'me'
  /** The writer is receiving: "I get". */
  | 'gets'
  | 'or'
  | 'not'
  | 'home'
  | 'a';

export const directionPhrases = createPhraseMatcher<Direction>([
  [{ key: selfKey }, 'self'],
  [{ key: movedObjectKey }, 'moved'],
  [{ key: otherSenderVerbKey }, 'otherSends'],
  [{ key: sendsMeKey }, 'sendsMe'],
  [{ key: meKey }, 'me'],
  ...splitPhrases<Direction>([
    [sendsMeWords, 'sendsMe'],
    [otherSenderVerbs, 'otherSends'],
    [meWords, 'me'],
    [receiveWords, 'gets'],
    [pendingDirections, 'kept'],
    [nonDirectionPhrases, 'nothing'],
    [homeWords, 'home'],
    ...(Object.entries(directionWordTable).map(([pointer, words]) => [words, pointer]) as [string, PlacePreposition][]),
    [receiverWords, 'receiver'],
    [movedWords, 'moved'],
    [selfWords, 'self'],
    [stayWords, 'stays'],
    [sendWords, 'sends'],
    [foreignDirectionWords, 'a'],
    [conjunctionWords, 'or'],
    [negationWords, 'not'],
  ]),
]);
export const postpositionPhrases = createPhraseMatcher<PlacePreposition>([
  ...splitPhrases(Object.entries(postpositionTable).map(([side, words]) => [words, side as PlacePreposition] as const)),
]);
export const selfPhrasesAfterPlace = createPhraseMatcher([
  [{ key: selfKey }, true],
  ...splitPhrases([['हूँ|हूं|हु|hoon|hun|hu|rehta|rehti|रहता|रहती|काम करता|काम करती|रहते|ako|kaam karta|kaam karti', true]]),
]);
export const possessedNounPhrases = createPhraseMatcher([
  ...splitPhrases([
    [
      'account|family|wallet|bank|number|mum|mom|wife|husband|friend|relatives|parents|mother|father|brother|sister|girlfriend|in laws|supplier',
      true,
    ],
  ]),
]);

/**
 * Returns the direction phrase that starts at `index`. Unless the whole sentence is in capitals, "to MY" and "to BE"
 * name Malaysia and Belgium.
 */
export function findDirectionPhrase(
  words: readonly SentenceToken[],
  index: number,
  english: boolean,
  shouting: boolean,
): { meaning: Direction; end: number } | undefined {
  // German "im" means "in the", and English "im" means "I'm".
  if (/^im$/i.test(words[index]?.raw ?? '') && !english && hasGermanWord(words))
    return { meaning: 'in', end: index + 1 };
  if (/^we['’]re$/i.test(words[index]?.raw ?? '')) return { meaning: 'self', end: index + 1 };
  const phrase = directionPhrases.find(words, index);
  const isCodeNext =
    phrase?.end === index + 2 && /^[A-Z]{2}$/.test(words[index + 1]?.raw ?? '') && words[index]?.key === 'to';
  return isCodeNext && !shouting && words[index + 2]?.kind !== 'word' ? { meaning: 'to', end: index + 1 } : phrase;
}

const germanWordPattern =
  /^(?:an|auf|nach|von|vom|aus|bei|zu[mr]?|für|mit|ich|wir|mein\p{L}*|der|die|das|de[mn]|und|ist|sind|möchte|will|geld|überweis\p{L}*|send(?:en?|et)|schick\p{L}*|wohn\p{L}*|leb(?:en?|t)|libanon|irak|jemen|tschad|kongo|kosovo|ausland)$/iu;

function hasGermanWord(words: readonly SentenceToken[]): boolean {
  return words.some(({ raw }) => germanWordPattern.test(raw));
}

/** Returns whether an "of" precedes `index`: "de España", "de la India", but not "tarjeta de débito en Venezuela". */
export function isAfterGenitivePreposition(words: readonly SentenceToken[], index: number): boolean {
  const before = words[index - 1]?.key ?? '';
  return (
    /^(?:d[aeio]|de[ls]|du|d|dall?[aeo]?|dagli|dai|d[ao]s)$/.test(before) ||
    (/^(?:la|el|los|las|l)$/.test(before) && /^(?:de|d)$/.test(words[index - 2]?.key ?? ''))
  );
}

export const articlePattern = /^(?:the|la|le|les|l|el|los|las|il|lo|i|gli|o|os|a|as|der|die|das|den|dem)$/;

/**
 * Returns whether a preposition precedes `index`; an article can come in between. "To" and "do" are also Hindi words.
 */
function isAfterPreposition(words: readonly SentenceToken[], index: number): boolean {
  const before = words[index - 1];
  if (before === undefined || (/^(?:to|do)$/.test(before.key) && !before.isGloss)) return false;
  return [index - 1, index - 2, index - 3].some((at) => {
    const phrase = at < 0 ? undefined : directionPhrases.find(words, at);
    return (
      /^(?:to|from|in|of|a)$/.test(phrase?.meaning ?? '') &&
      words.slice(phrase?.end, index).every(({ key }) => articlePattern.test(key))
    );
  });
}

/**
 * Returns whether the word at `end` is a postposition. Romanized postpositions don't count where they are words of
 * another language, or after a preposition.
 */
export function isPostposition(words: readonly SentenceToken[], start: number, end: number, english: boolean): boolean {
  const key = words[end]?.key ?? '';
  if (/^\p{Script=Devanagari}/u.test(key)) return true;
  if (english && /^(?:me|main|par|mai|say|tak)$/.test(key)) return false;
  // Portuguese "na Inglaterra me manda": sends me.
  return directionPhrases.find(words, end)?.meaning !== 'sendsMe' && !isAfterPreposition(words, start);
}
