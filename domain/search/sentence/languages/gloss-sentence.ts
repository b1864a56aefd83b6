import { findNumberWord } from '../numbers/number-words.ts';
import { currencyPhrases } from '../parse-currencies.ts';
import { requirementPhrases } from '../parse-requirements.ts';
import { directionPhrases } from '../places/direction-phrases.ts';
import { demonymPhrases, gazetteer, isEverydayWordPlaceName } from '../places/gazetteer.ts';
import { isMisspelledPlaceName } from '../places/is-misspelled-place-name.ts';
import { isSendVerb } from '../received-money.ts';
import { splitParticles } from '../split-particles.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { chooseLexicon } from './choose-lexicon.ts';
import { arrivalQuestionKey, misspelledPlaceKey, roleKeys, unknownWordKey } from './gloss-keys.ts';
import { joinNumberWords } from './join-number-words.ts';
import { exactKey, type Lexicon } from './lexicon.ts';
import { splitWord, type WordPart } from './split-word.ts';

export type GlossedSentence = {
  readonly words: readonly SentenceToken[];
  /** Whether the words were translated with a language's own table, so none of them is English, Spanish or Hindi. */
  readonly isGlossed: boolean;
};

/**
 * Replaces the words of a sentence with the keys of English words that mean the same thing, in English word order. "из
 * москвы маме" becomes "from, Moscow, mum", and "دبئی سے" becomes "from, Dubai". If the words of the first nine
 * languages fit best, only splits Arabic particles. `hint` is the language of the page.
 */
export function glossSentence(words: readonly SentenceToken[], hint?: string): GlossedSentence {
  const lexicon = chooseLexicon(words, hint);
  if (lexicon === undefined) return { words: splitParticles(words), isGlossed: false };
  const pieces = joinNumbers(splitIntoParts(words, lexicon), lexicon);
  const glossed = glossInEnglishOrder(pieces, lexicon);
  return lexicon.language.isAddition
    ? { words: splitParticles(glossed), isGlossed: false }
    : { words: glossed, isGlossed: true };
}

/** Splits a sentence into the longest known phrases, and splits all other words into their parts. */
function splitIntoParts(words: readonly SentenceToken[], lexicon: Lexicon): WordPart[] {
  const keyed = lexicon.isExact ? words.map((word) => ({ ...word, key: exactKey(word.raw) })) : words;
  const pieces: WordPart[] = [];
  for (let index = 0; index < words.length; ) {
    const word = words[index] as SentenceToken;
    const phrase = lexicon.find(keyed, index);
    const found = phrase?.entry.role === 'place' && isEverydayWordPlaceName(word) ? undefined : phrase;
    const end = found?.end ?? index + 1;
    // "Bosnia and Herzegovina" isn't two places joined by "and".
    const books = lexicon.language.isAddition
      ? [gazetteer, requirementPhrases, currencyPhrases, directionPhrases]
      : [gazetteer];
    const named = Math.max(...books.map((book) => book.find(words, index)?.end ?? 0));
    if (named > Math.max(end, index + 1)) {
      pieces.push(...words.slice(index, named).map((part) => ({ word: part })));
      index = named;
      continue;
    }
    const last = words[end - 1] as SentenceToken;
    const raw = words
      .slice(index, end)
      .map((part) => part.raw)
      .join(' ');
    if (found) pieces.push({ word: { ...word, raw, end: last.end, kind: 'word' }, entry: found.entry });
    else if (word.kind === 'word' && named === 0) addParts(pieces, splitWord(word, lexicon), lexicon);
    else pieces.push({ word });
    index = end;
  }
  return pieces;
}

/** Adds the parts of a word. Turkish "Güney Sudan'a" is one place: its last word has the suffix. */
function addParts(pieces: WordPart[], parts: readonly WordPart[], lexicon: Lexicon): void {
  const [last, ...suffix] = parts;
  const start = pieces.at(-1)?.word.key === '-' ? -3 : -1;
  const name = [...pieces.slice(start), ...(last && suffix.length > 0 ? [last] : [])].map(({ word }) => word);
  const [first, end] = [name[0], name.at(-1)];
  const found = name.length > 1 ? lexicon.find(name, 0) : undefined;
  if (first === undefined || end === undefined || found?.end !== name.length || found.entry.role !== 'place')
    return void pieces.push(...parts);
  const raw = name.map((word) => word.raw).join(' ');
  pieces.splice(start, -start, { word: { ...first, raw, end: end.end, kind: 'word' }, entry: found.entry }, ...suffix);
}

function joinNumbers(pieces: readonly WordPart[], lexicon: Lexicon): WordPart[] {
  const joined: WordPart[] = [];
  for (let index = 0; index < pieces.length; ) {
    const number = joinNumberWords(pieces, index, lexicon);
    joined.push(number?.piece ?? (pieces[index] as WordPart));
    index = number?.end ?? index + 1;
  }
  return joined;
}

function glossInEnglishOrder(pieces: readonly WordPart[], lexicon: Lexicon): SentenceToken[] {
  const words: SentenceToken[] = [];
  const isQuestion = pieces.some(({ entry }) => entry?.role === 'howMuch');
  const receiveVerbMove = findReceiveVerbMove(pieces, isQuestion);
  for (let index = 0; index < pieces.length; index += 1) {
    const { word, entry } = pieces[index] as WordPart;
    const { role } = entry ?? {};
    if (role === 'in' && isSenderLocation(pieces, index)) {
      words.push(toGlossToken({ word }, roleKeys.from));
      continue;
    }
    if (role === 'send' && isThirdPersonVerb(pieces, index, lexicon)) {
      words.push(toGlossToken({ word }, roleKeys.otherSends));
      continue;
    }
    if (index === receiveVerbMove?.at)
      words.push(toGlossToken(pieces[receiveVerbMove.from] as WordPart, receiveVerbMove.key));
    const isVerb = role === 'receives' || role === 'needs';
    if (isVerb && (receiveVerbMove !== undefined || isQuestion || !lexicon.language.isAddition)) continue;
    // "isteri saya di Manila": my wife, not me.
    if (role === 'self' && pieces[index - 1]?.entry?.role === 'receiver' && lexicon.language.endings === undefined)
      continue;
    const isPlace = role === 'place' || (entry === undefined && gazetteer.hasWord(word.key));
    const behind = isPlace && !isDirection(pieces[index - 1]) ? pieces[index + 1]?.entry?.after : undefined;
    const verb = behind ? index + 2 : index + 1;
    // "Türkiye'ye değil", "베트남이 아니라": not to this place.
    const isSuffixed = behind !== undefined || pieces[index + 1]?.word.start === word.end;
    const not = [index + 1, isSuffixed ? index + 2 : index + 1].find((at) => pieces[at]?.entry?.after === 'afterNot');
    if (isPlace && not !== undefined) {
      index = not;
      continue;
    }
    // "서울에서 일해요", "कतर में रहता हूँ": where I live or work.
    if (isPlace && pieces[verb]?.entry?.role === 'self' && !isDirection(pieces[index - 1])) {
      // "母がフィリピンにいます": my mother lives there.
      const isTheirs = pieces.slice(Math.max(0, index - 2), index).some(isReceiver);
      if (!isTheirs) words.push(toGlossToken({ word }, roleKeys.self));
      words.push(toGlossToken({ word }, roleKeys.in), glossPart({ word, entry }, lexicon));
      index = verb;
      continue;
    }
    // "한국 부모님께": to my parents in Korea.
    const hasPostpositions = lexicon.language.words.afterIn !== undefined;
    if (isPlace && hasPostpositions && !behind && !isDirection(pieces[index - 1]) && isReceiver(pieces[index + 1]))
      words.push(toGlossToken({ word }, roleKeys.in));
    if (behind) {
      // "영국에 있는 삼촌": my uncle in England.
      const isThere = behind === 'afterTo' && pieces[index + 2]?.entry?.after === 'afterIn';
      const isHere =
        behind === 'afterFromOrIn' && receiveVerbMove !== undefined && pieces.slice(0, index).some(isReceiver);
      const isIn = isThere || isHere;
      const pointer = toGlossToken(pieces[index + 1] as WordPart, isIn ? roleKeys.in : roleKeys[behind]);
      // "몽골 울란바토르로": one place, named twice.
      const isSaidTwice =
        isPlace &&
        countryOf(pieces[index - 1]) !== undefined &&
        countryOf(pieces[index - 1]) === countryOf({ word, entry });
      const self = behind === 'afterSelf' ? [toGlossToken({ word }, roleKeys.self)] : [];
      words.splice(isSaidTwice ? -1 : words.length, 0, ...self, pointer);
      words.push(glossPart({ word, entry }, lexicon));
      index += 1;
      continue;
    }
    // "vinte e dois": the parser knows its own words between numbers.
    const next = pieces[index + 1]?.word;
    const isInNumber = role === 'or' && lexicon.language.isAddition && next && findNumberWord([next], 0) !== undefined;
    words.push(isInNumber ? word : glossPart({ word, entry }, lexicon));
    // "30 минут": the parser reads a number as a time only after "within" or before में.
    if (word.kind === 'digits' && isTimeUnit(pieces[index + 1])) {
      words.push(glossPart(pieces[index + 1] as WordPart, lexicon), toGlossToken(pieces[index + 1] as WordPart, 'में'));
      index += 1;
    }
  }
  return words;
}

/** Vietnamese "ở Tokyo gửi": a place before the verb is the sender's location. */
function isSenderLocation(pieces: readonly WordPart[], index: number): boolean {
  return (
    pieces[index + 1]?.entry?.role === 'place' &&
    pieces[index + 2]?.entry?.role === 'send' &&
    pieces[index - 1]?.entry?.role !== 'receiver'
  );
}

/**
 * Returns whether somebody else sends, as in Indonesian "suami saya dari Malaysia kirim". Returns false for languages
 * whose verbs show the person.
 */
function isThirdPersonVerb(pieces: readonly WordPart[], verb: number, { language }: Lexicon): boolean {
  const [person, from, place] = [pieces[verb - 3], pieces[verb - 2], pieces[verb - 1]];
  const isFromPlace = from?.entry?.role === 'from' && place?.entry?.role === 'place';
  const hasPersons = language.isAddition || language.words.otherSends !== undefined;
  return (
    isReceiver(person) && isFromPlace && !hasPersons && !pieces.slice(Math.max(0, verb - 5), verb - 3).some(isDirection)
  );
}

const countryOf = (piece: WordPart | undefined): string | undefined =>
  piece?.entry?.role === 'place' ? piece.entry.key?.split(':')[1] : undefined;
const isReceiver = (piece: WordPart | undefined): boolean => piece?.entry?.role === 'receiver';
const isDirection = (piece: WordPart | undefined): boolean => /^(?:from|to|in|toOrIn)$/.test(piece?.entry?.role ?? '');
const isTimeUnit = (piece: WordPart | undefined): boolean => /^(?:minutes|hours|days)$/.test(piece?.entry?.role ?? '');

const toGlossToken = ({ word }: WordPart, key: string): SentenceToken => ({
  ...word,
  kind: 'word',
  key,
  raw: key,
  isGloss: true,
});

/** Unknown words can still be names, brands, codes or money, but not words of another language. */
function glossPart({ word, entry }: WordPart, { language, placeWords }: Lexicon): SentenceToken {
  if (word.kind === 'digits') return word;
  if (entry?.key !== undefined)
    return { ...toGlossToken({ word }, entry.key), ...(entry.role === 'place' && { raw: word.raw }) };
  if (word.kind === 'sign' || language.isAddition) return word;
  const isName =
    entry === undefined &&
    [gazetteer, currencyPhrases, requirementPhrases, demonymPhrases].some((book) => book.hasWord(word.key));
  const isCode = /^[A-Za-z]{3}$/.test(word.raw);
  if (isName || (entry === undefined && isCode)) return word;
  const isMisspelled = entry === undefined && isMisspelledPlaceName(word.key, placeWords);
  return { ...word, key: isMisspelled ? misspelledPlaceKey : unknownWordKey };
}

/** Returns a higher weight for a comma or a word such as "damit" (so that), because a new clause follows. */
const calculateSeparationWeight = ({ word }: WordPart): number => {
  if (/^(?:damit|zodat|opdat)$/.test(word.key)) return 4;
  return /^[,،，、]$/.test(word.key) ? 3 : 1;
};

/**
 * Returns how to move a verb such as "gets" before its amount, as in English; many languages put it after. Returns
 * undefined if a verb such as "send" is nearer. In a question, the key leaves open whether the amount arrives ("how
 * much must I send so that 5000 pesos arrive") or is sent ("how much arrives for 500 dollars"): its currency decides
 * later.
 */
function findReceiveVerbMove(
  pieces: readonly WordPart[],
  isQuestion: boolean,
): { at: number; from: number; key: string } | undefined {
  const at = (test: (piece: WordPart) => boolean): number[] =>
    pieces.flatMap((piece, index) => (test(piece) ? [index] : []));
  const verbs = at(({ entry }) => entry?.role === 'receives' || entry?.role === 'needs');
  const numbers = at(({ word }) => word.kind === 'digits').filter((index) => !isTimeUnit(pieces[index + 1]));
  if (verbs.length === 0 || numbers.length === 0) return undefined;
  const sends = at(({ word, entry }) => (entry ? entry.role === 'send' : isSendVerb([word], 0)));
  const offsets = [0];
  for (const piece of pieces) offsets.push((offsets.at(-1) ?? 0) + calculateSeparationWeight(piece));
  const distance = (from: readonly number[], to: number): number =>
    Math.min(...from.map((index) => Math.abs((offsets[index] ?? 0) - (offsets[to] ?? 0))));
  const [number] = [...numbers].sort((a, b) => distance(verbs, a) - distance(verbs, b));
  if (number === undefined || distance(sends, number) < distance(verbs, number)) return undefined;
  const isGot = verbs.find((index) => pieces[index]?.entry?.role === 'receives');
  const from = isGot ?? (verbs[0] as number);
  // If a money word or a sign such as "$" precedes the number, the amount starts there.
  const before = pieces[number - 1];
  const isMoneyBefore =
    before !== undefined &&
    (before.entry?.role === 'money' || (before.word.kind === 'sign' && currencyPhrases.hasPhrase(before.word.key)));
  // "娘から": from my daughter, who sends the money.
  const isFromPerson = pieces.some((piece, index) => {
    const after = pieces[index + 1]?.entry;
    return isReceiver(piece) && after?.after === 'afterFrom' && after.role === undefined;
  });
  const role = isGot === undefined ? 'needs' : isFromPerson ? 'sendsMe' : 'receives';
  const key = isQuestion ? arrivalQuestionKey : roleKeys[role];
  return { at: isMoneyBefore ? number - 1 : number, from, key };
}
