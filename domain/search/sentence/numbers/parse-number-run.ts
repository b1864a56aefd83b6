import { precedingFractionTable } from '../tables/number-word-table.ts';
import { createPhraseMatcher, splitPhrases } from '../words/phrase-matcher.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { isAmbiguousTail } from './number-stack.ts';
import { findNumberWord, numberJoinerWords } from './number-words.ts';
import { parseGroupedNumber } from './parse-grouped-number.ts';

/**
 * A number in a sentence, in digits, words or both ("2 lakh 50 thousand"), from the word `start` up to, but not
 * including, `end`. A number without a value is unclear: "a few hundred", "100–200", "2 mil" in English.
 * `isInWordsOnly`: it has neither a digit nor a multiplier such as "hundred".
 */
export type NumberRun = {
  readonly start: number;
  readonly end: number;
  readonly value?: number;
  readonly isInWordsOnly: boolean;
};

const andAHalfPhrases = createPhraseMatcher([
  ...splitPhrases([
    [
      'and a half|and half|y medio|y media|et demi|et demie|e meio|e meia|e mezzo|e mezza|ونص|ونصف|و نص|و نصف|at kalahati|t kalahating',
      true,
    ],
  ]),
]);
const fractionPhrases = createPhraseMatcher(
  splitPhrases(Object.entries(precedingFractionTable).map(([words, value]) => [words, value] as const)),
);
const multipliersRequiringNumber = new Set([
  'hundreds',
  'thousands',
  'lakhs',
  'lacs',
  'millions',
  'millones',
  'billions',
  'billones',
  'milliarden',
  'milliards',
  'miliardi',
  'bilhoes',
  'crores',
  'ملايين',
  'k',
  'mn',
  'mio',
  'mln',
  'grand',
  'mila',
]);
/** Weak units that can also end a number: "vingt-sept", "ninety-one". */
const endingUnits = new Set(
  'one uno un une um uma isa isang واحد एक lima sept neuf due tre sei sette otto nove'.split(' '),
);
const weakUnitsRequiringMultiplier = new Set('a an ek do teen char das dus'.split(' '));
const unitTensJoiners = new Set(['و', 'und']);
const multiplierSuffixes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mm: 1e6, cr: 1e7, l: 1e5, bn: 1e9 };

/** Returns the number that starts at this word, up to the last word that fits; undefined if there is none. */
export function parseNumberRun(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  start: number,
  english: boolean,
  isMoneySign: (index: number) => boolean,
): NumberRun | undefined {
  let [total, current, lastTimes, at] = [0, 0, 0, start];
  let [read, known, digits, more] = [false, true, false, 0];
  const restIsOpen = (): boolean => !read || (current === 0 && lastTimes >= 1e3);
  while (at < words.length && !taken[at]) {
    const word = words[at] as SentenceToken;
    if (word.kind === 'digits') {
      if (!restIsOpen()) break;
      const value = parseGroupedNumber(word.raw);
      if (value === undefined) known = false;
      else current += value;
      [read, digits] = [true, true];
      at += 1;
      if (isAmbiguousTail(lastTimes, current) && findNumberWord(words, at)?.meaning.role !== 'times') known = false;
      const times = multiplierSuffixes[words[at]?.key ?? ''];
      const isGlued =
        words[at]?.start === word.end ||
        /^(?:L|[Cc]r|CR|[Bb]n|BN)$/.test(words[at]?.raw ?? '') ||
        (times === 1e5 && /^(?:rs|inr|rup)/.test(words[at + 1]?.key ?? ''));
      if (times !== undefined && isGlued) {
        total += current * times;
        [current, lastTimes] = [0, times];
        at += 1;
      } else if (words[at]?.key === 'm') known = false;
      continue;
    }
    const fraction = read || more !== 0 ? undefined : fractionPhrases.find(words, at);
    if (fraction) {
      [more, at] = [fraction.meaning, fraction.end];
      continue;
    }
    const withHalf = read ? andAHalfPhrases.find(words, at) : undefined;
    if (withHalf) {
      if (current > 0) current += 0.5;
      else total += lastTimes / 2;
      at = withHalf.end;
      continue;
    }
    const found = findNumberWord(words, at);
    if (found === undefined || isKOfAbbreviation(words, at)) {
      if (!read || !numberJoinerWords.has(word.key) || !canContinueNumber(words, taken, at + 1, current, lastTimes))
        break;
      at += 1;
      continue;
    }
    const { role, value } = found.meaning;
    const isJoined = numberJoinerWords.has(words[at - 1]?.key ?? '');
    const isInverted = isJoined && isInvertedTens(words[at - 1], current, value);
    if (role === 'weak') {
      const next = findNumberWord(words, andAHalfPhrases.find(words, found.end)?.end ?? found.end)?.meaning;
      // Italian "a mio fratello": to my brother.
      const isMine = words[found.end]?.key === 'mio';
      const multiplies =
        next !== undefined && !isMine && (next.role === 'times' || (next.role === 'foreign' && !english));
      const precedesTens =
        unitTensJoiners.has(words[found.end]?.key ?? '') &&
        isInvertedTens(words[found.end], value, findNumberWord(words, found.end + 1)?.meaning.value ?? 0);
      // "sept euros", "mil um euros", but not English "due" and "once".
      const isCounted = !english && isMoneySign(found.end) && !weakUnitsRequiringMultiplier.has(word.key);
      const isOne = value === 1 && !isJoined && !isCounted;
      const isAfterTens =
        current > 0 && !digits && canFollowInHundred(current, value) && (!isOne || current % 100 >= 20);
      const isAfterThousand = current === 0 && lastTimes >= 1e3 && !digits && (isJoined || isCounted);
      const isAlone = !read && isCounted && value > 1 && word.key !== 'lima';
      const ends = isAlone || ((isCounted || endingUnits.has(word.key)) && (isAfterTens || isAfterThousand));
      const opens = (multiplies || precedesTens) && (restIsOpen() || current % 100 === 0);
      if (!opens && !ends) break;
      current += value;
    } else if (role === 'unit' || (role === 'compound' && value < 100)) {
      if (digits && lastTimes === 0) break;
      if (!isInverted && !canFollowInHundred(current, value)) break;
      current += value;
    } else if (role === 'compound') {
      if (value >= 1e3 ? read : !restIsOpen()) break;
      current = value % 1e3;
      if (value >= 1e3) [total, lastTimes] = [value - current, 1e3];
    } else if (role === 'hundred') {
      if (value === 100 && current > 0 && current < 10) current *= 100;
      else if (current === 0) current = value;
      else break;
    } else if (role === 'whole') {
      if (read) break;
      [total, lastTimes] = [value, value >= 1e3 ? 1e3 : 100];
    } else {
      if (role === 'foreign' && english) known = false;
      if (current === 0 && total === 0 && multipliersRequiringNumber.has(word.key)) {
        if (!/^(?:grand|mila)$/.test(word.key) && word.key.length > 3) known = false;
        else break;
      }
      if (value === 100) {
        if (current >= 100 || (digits && role === 'foreign')) break;
        [current, more] = [(current || 1 + more) * 100, 0];
      } else {
        if (current === 0 && total > 0) total *= value;
        else total += (current || 1 + more) * value;
        [current, lastTimes, more] = [0, value, 0];
      }
    }
    if (current > 0) [current, more] = [current + more, 0];
    if (lastTimes === 0 && current >= 100) lastTimes = 100;
    [read, at] = [true, found.end];
  }
  if (!read) return undefined;
  const value = Math.round((total + current) * 1000) / 1000;
  const isInWordsOnly = !digits && lastTimes === 0;
  return known ? { start, end: at, value, isInWordsOnly } : { start, end: at, isInWordsOnly };
}

/**
 * Returns whether a unit can follow within the hundred; in French, numbers up to nineteen can follow sixty and eighty.
 */
function canFollowInHundred(current: number, value: number): boolean {
  const inHundred = current % 100;
  if (!Number.isInteger(current)) return false;
  if (inHundred === 0) return value < 100;
  if (inHundred === 60 || inHundred === 80) return value < 20;
  return inHundred % 10 === 0 && inHundred >= 20 && value < 10;
}

/** "50 K.D.": the K of an abbreviation isn't a thousand. */
function isKOfAbbreviation(words: readonly SentenceToken[], at: number): boolean {
  const [letter, dot, next] = words.slice(at, at + 3);
  return letter?.key === 'k' && dot?.key === '.' && next?.kind === 'word' && next.start === dot.end;
}

/** Returns whether the tens follow the units, as in "fünf und zwanzig". */
function isInvertedTens(joiner: SentenceToken | undefined, current: number, value: number): boolean {
  const units = current % 100;
  return (
    unitTensJoiners.has(joiner?.key ?? '') && units > 0 && units < 10 && value >= 20 && value < 100 && value % 10 === 0
  );
}

function canContinueNumber(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  at: number,
  current: number,
  lastTimes: number,
): boolean {
  const next = words[at];
  if (next === undefined || taken[at]) return false;
  if (next.kind === 'digits') return false;
  const found = findNumberWord(words, at)?.meaning;
  if (found === undefined) return false;
  const { role, value } = found;
  if (isInvertedTens(words[at - 1], current, value)) return true;
  if (role === 'unit' || (role === 'compound' && value < 100))
    return canFollowInHundred(current, value) && (current > 0 || lastTimes > 0);
  if (role === 'hundred' || role === 'compound') return current === 0;
  const isEnd = role === 'weak' && endingUnits.has(next.key);
  return (
    role === 'times' ||
    (isEnd && ((current >= 20 && canFollowInHundred(current, value)) || (current === 0 && lastTimes >= 1e3)))
  );
}
