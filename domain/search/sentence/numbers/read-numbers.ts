import { gazetteer } from '../places/gazetteer.ts';
import {
  countedThings,
  foreignMultiplierTable,
  hundredWordTable,
  irregularNumberTable,
  multiplierWordTable,
  numberJoiners,
  unitWordTable,
  vagueQuantities,
  weakUnitTable,
} from '../tables/number-word-table.ts';
import { createPhraseMatcher, splitPhrases } from '../words/phrase-matcher.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { parseGroupedNumber } from './parse-grouped-number.ts';

/**
 * A number in a sentence, in digits, words or both ("2 lakh 50 thousand"), from the word `start` up to, but not
 * including, `end`. A number without a value is unclear: "a few hundred", "100–200", "2 mil" in English.
 * `inWordsAlone`: it has neither a digit nor a multiplier such as "hundred".
 */
export type NumberRun = {
  readonly start: number;
  readonly end: number;
  readonly value?: number;
  readonly inWordsAlone: boolean;
};

type NumberWord = {
  readonly role: 'unit' | 'hundred' | 'times' | 'whole' | 'weak' | 'foreign';
  readonly value: number;
};

function* entriesOf(
  table: Readonly<Record<string, number>>,
  role: NumberWord['role'],
): Generator<readonly [string, NumberWord]> {
  yield* splitPhrases(Object.entries(table).map(([words, value]) => [words, { role, value }] as const));
}

export const numberPhrases = createPhraseMatcher<NumberWord>([
  ...entriesOf(irregularNumberTable, 'whole'),
  ...entriesOf(foreignMultiplierTable, 'foreign'),
  ...entriesOf(multiplierWordTable, 'times'),
  ...entriesOf(hundredWordTable, 'hundred'),
  ...entriesOf(unitWordTable, 'unit'),
  ...entriesOf(weakUnitTable, 'weak'),
]);
const joiners = new Set(numberJoiners.split('|'));
const vague = createPhraseMatcher([...splitPhrases([[vagueQuantities, true]])]);
const counted = createPhraseMatcher([...splitPhrases([[countedThings, true]])]);
const half = createPhraseMatcher([
  ...splitPhrases([
    ['and a half|and half|y medio|y media|et demi|et demie|ونص|و نص|و نصف|at kalahati|t kalahating', true],
  ]),
]);
const halfMore = new Set(['साढे', 'sadhe', 'saadhe']);
const fractions = new Set(['half', 'third', 'quarter', 'mitad', 'moitie', '½', '¼', '¾', 'आधा', 'kalahati']);
const bareCrowds = new Set([
  'hundreds',
  'thousands',
  'lakhs',
  'lacs',
  'millions',
  'millones',
  'crores',
  'ملايين',
  'k',
  'mn',
  'mio',
  'mln',
  'grand',
]);
const rangeMarks = new Set(['-', 'to', 'or', 'a', 'o', 'ou', 'او', 'या', 'से', 'hanggang', 'الي', '~']);
const gluedTimes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mm: 1e6, cr: 1e7, l: 1e5 };

/**
 * Returns all numbers in the sentence, in order. `english`: "mil" and "cent" aren't number words. `isMoneySign`
 * identifies money signs, as in the range "$100–$200".
 */
export function readNumbers(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  english: boolean,
  isMoneySign: (index: number) => boolean,
): NumberRun[] {
  const runs: NumberRun[] = [];
  for (let index = 0; index < words.length; ) {
    const run = taken[index] || isName(words, index) ? undefined : readRun(words, taken, index, english);
    if (run === undefined) {
      // "I have 800 euros, send half": a fraction of an amount, which we don't calculate.
      if (fractions.has(words[index]?.key ?? '') && !taken[index])
        runs.push({ start: index, end: index + 1, inWordsAlone: false });
      index += 1;
      continue;
    }
    index = run.end;
    if (!isCounted(words, run) && !isInsideWord(words, run, isMoneySign))
      runs.push(isVague(words, run) ? withoutValue(run) : run);
  }
  return runs.map((run, at) => {
    const [before, after] = [runs[at - 1], runs[at + 1]];
    const ranged = (first: NumberRun | undefined, second: NumberRun | undefined): boolean =>
      first !== undefined &&
      second !== undefined &&
      (first.end === second.start || isRange(words, first, second, isMoneySign));
    return ranged(before, run) || ranged(run, after) ? withoutValue(run) : run;
  });
}

/**
 * Returns whether a word is part of a name: the "Ocho" in "Ocho Rios" doesn't mean 8, and SAU doesn't mean a hundred.
 */
function isName(words: readonly SentenceToken[], index: number): boolean {
  const place = gazetteer.find(words, index);
  if (place === undefined) return false;
  return place.end > index + 1 || (place.meaning.sort === 'code' && /^[A-Z]{3}$/.test(words[index]?.raw ?? ''));
}

const withoutValue = ({ start, end, inWordsAlone }: NumberRun): NumberRun => ({ start, end, inWordsAlone });

function readRun(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  start: number,
  english: boolean,
): NumberRun | undefined {
  let [total, current, lastTimes, at] = [0, 0, 0, start];
  let [read, known, digits, halved] = [false, true, false, false];
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
      const times = gluedTimes[words[at]?.key ?? ''];
      if (times !== undefined && words[at]?.start === word.end) {
        total += current * times;
        [current, lastTimes] = [0, times];
        at += 1;
      } else if (words[at]?.key === 'm') known = false;
      continue;
    }
    if (halfMore.has(word.key) && !read) {
      [halved, at] = [true, at + 1];
      continue;
    }
    const withHalf = read ? half.find(words, at) : undefined;
    if (withHalf) {
      if (current > 0) current += 0.5;
      else total += lastTimes / 2;
      at = withHalf.end;
      continue;
    }
    const found = numberPhrases.find(words, at);
    if (found === undefined) {
      if (!read || !joiners.has(word.key) || !goesOn(words, taken, at + 1, current, lastTimes)) break;
      at += 1;
      continue;
    }
    const { role, value } = found.meaning;
    if (role === 'weak') {
      const next = numberPhrases.find(words, half.find(words, found.end)?.end ?? found.end)?.meaning;
      // Italian "a mio fratello": to my brother.
      const isMine = words[found.end]?.key === 'mio';
      const multiplies =
        next !== undefined && !isMine && (next.role === 'times' || (next.role === 'foreign' && !english));
      const endsOne =
        value === 1 &&
        (current >= 20 || (current === 0 && lastTimes >= 1e3 && joiners.has(words[at - 1]?.key ?? ''))) &&
        (word.key === 'one' || word.key === 'uno');
      if (!(multiplies && restIsOpen()) && !endsOne) break;
      current += value;
    } else if (role === 'unit') {
      if (digits && lastTimes === 0) break;
      if (!fits(current, value)) break;
      current += value;
    } else if (role === 'hundred') {
      if (value === 100 && current > 0 && current < 10) current *= 100;
      else if (current === 0) current = value;
      else break;
    } else if (role === 'whole') {
      if (read) break;
      [total, lastTimes] = [value, value >= 1e3 ? 1e3 : 100];
    } else {
      if (role === 'foreign' && english) known = false;
      if (current === 0 && total === 0 && bareCrowds.has(word.key)) {
        if (word.key !== 'k' && word.key !== 'grand' && word.key.length > 3) known = false;
        else break;
      }
      if (value === 100) {
        if (current >= 100 || (digits && role === 'foreign')) break;
        current = (current || 1) * 100;
      } else {
        if (current === 0 && total > 0) total *= value;
        else total += (current || 1) * value;
        [current, lastTimes] = [0, value];
      }
    }
    if (halved && current > 0) [current, halved] = [current + 0.5, false];
    if (lastTimes === 0 && current >= 100) lastTimes = 100;
    [read, at] = [true, found.end];
  }
  if (!read) return undefined;
  const value = Math.round((total + current) * 1000) / 1000;
  const inWordsAlone = !digits && lastTimes === 0;
  return known ? { start, end: at, value, inWordsAlone } : { start, end: at, inWordsAlone };
}

/**
 * Returns whether a unit can follow within the hundred; in French, numbers up to nineteen can follow sixty and eighty.
 */
function fits(current: number, value: number): boolean {
  const inHundred = current % 100;
  if (!Number.isInteger(current)) return false;
  if (inHundred === 0) return value < 100;
  if (inHundred === 60 || inHundred === 80) return value < 20;
  return inHundred % 10 === 0 && inHundred >= 20 && value < 10;
}

function goesOn(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  at: number,
  current: number,
  lastTimes: number,
): boolean {
  const next = words[at];
  if (next === undefined || taken[at]) return false;
  if (next.kind === 'digits') return false;
  const role = numberPhrases.find(words, at)?.meaning;
  if (role === undefined) return false;
  if (role.role === 'unit') return fits(current, role.value) && (current > 0 || lastTimes > 0);
  if (role.role === 'hundred') return current === 0;
  return role.role === 'times' || (role.role === 'weak' && role.value === 1 && (current >= 20 || lastTimes >= 1e3));
}

function isVague(words: readonly SentenceToken[], run: NumberRun): boolean {
  for (let at = Math.max(0, run.start - 3); at < run.start; at += 1)
    if (vague.find(words, at)?.end === run.start) return true;
  const [sign, number] = [words[run.start - 1], words[run.start]];
  // "five (5) hundred" and ".50" are unclear.
  if (sign?.key === ')' && number?.kind === 'word') return true;
  if (sign?.key === '.' && sign.end === number?.start && words[run.start - 2]?.kind !== 'word') return true;
  if (sign?.key === '.' && sign.end === number?.start && words[run.start - 2]?.end !== sign.start) return true;
  return sign?.key === '-' && sign.end === number?.start && (words[run.start - 2]?.end ?? -1) < sign.start;
}

function isCounted(words: readonly SentenceToken[], run: NumberRun): boolean {
  const [before, first, last, after] = [words[run.start - 1], words[run.start], words[run.end - 1], words[run.end]];
  if (
    after !== undefined &&
    counted.find(words, run.end) !== undefined &&
    !(after.key === 'h' && after.start !== last?.end)
  )
    return true;
  const gluedTo = (mark: SentenceToken | undefined, marks: string): boolean =>
    mark !== undefined && marks.includes(mark.key);
  return (
    (gluedTo(after, '/:') && after?.start === last?.end && words[run.end + 1]?.kind === 'digits') ||
    (gluedTo(before, '/:#+') && before?.end === first?.start)
  );
}

/** "b4", "1e6" and "covid19": digits inside a word, which aren't money. */
function isInsideWord(
  words: readonly SentenceToken[],
  run: NumberRun,
  isMoneySign: (index: number) => boolean,
): boolean {
  const [before, first, last, after] = [words[run.start - 1], words[run.start], words[run.end - 1], words[run.end]];
  const letters = (word: SentenceToken | undefined, index: number): boolean =>
    word?.kind === 'word' && !word.isGloss && !isMoneySign(index);
  return (
    (first?.kind === 'digits' &&
      before?.end === first.start &&
      letters(before, run.start - 1) &&
      /^[a-z]+$/.test(before.key)) ||
    (last?.kind === 'digits' && after?.start === last.end && letters(after, run.end) && /^[a-z]$/.test(after.key))
  );
}

function isRange(
  words: readonly SentenceToken[],
  first: NumberRun,
  second: NumberRun,
  isMoneySign: (index: number) => boolean,
): boolean {
  let marks = 0;
  if (second.start - first.end > 3) return false;
  for (let at = first.end; at < second.start; at += 1) {
    if (rangeMarks.has(words[at]?.key ?? '')) marks += 1;
    else if (!isMoneySign(at)) return false;
  }
  return marks === 1;
}
