import { countedNounPhrases, isKnownWord, vagueUnitPhrases } from '../known-words.ts';
import { gazetteer } from '../places/gazetteer.ts';
import { exactQuantities, hundredWordTable, unitWordTable, vagueQuantities } from '../tables/number-word-table.ts';
import { createPhraseMatcher, splitPhrases } from '../words/phrase-matcher.ts';
import { type SentenceToken, wordKey } from '../words/tokenize-sentence.ts';
import { findShortMonthDateEnd, isDayOrYear, isNumericDate } from './dates.ts';
import { isMisspelledNumberWord } from './is-misspelled-number-word.ts';
import { findNumberWord, numberJoinerWords } from './number-words.ts';
import { type NumberRun, parseNumberRun } from './parse-number-run.ts';

/** Phrases before a number, and whether they make the number vague. "Überweisung über" doesn't. */
const quantityPhrases = createPhraseMatcher(
  splitPhrases([
    [exactQuantities, false],
    [vagueQuantities, true],
  ]),
);
const fractionWords = new Set(['half', 'third', 'quarter', 'mitad', 'moitie', '½', '¼', '¾', 'आधा', 'kalahati']);
const rangeMarks = new Set(['-', 'to', 'or', 'a', 'o', 'ou', 'او', 'या', 'से', 'hanggang', 'الي', '~']);

export type SentenceNumbers = {
  readonly numbers: NumberRun[];
  /** Numbers that were skipped, but may be amounts: "£500pm", "200/300", "500x2". */
  readonly skipped: NumberRun[];
};

/**
 * Returns all numbers in the sentence, in order.
 * @param english whether the sentence is in English, in which "mil" and "cent" aren't number words.
 * @param isMoneySign returns whether the word at an index is a currency word or sign, as in the range "$100–$200".
 */
export function parseSentenceNumbers(
  words: readonly SentenceToken[],
  taken: readonly boolean[],
  english: boolean,
  isMoneySign: (index: number) => boolean,
): SentenceNumbers {
  const runs: NumberRun[] = [];
  const skipped: NumberRun[] = [];
  for (let index = 0; index < words.length; ) {
    const run =
      taken[index] || isPartOfPlaceName(words, index)
        ? undefined
        : parseNumberRun(words, taken, index, english, isMoneySign);
    if (run === undefined) {
      // "I have 800 euros, send half": a fraction of an amount, which we don't calculate.
      if (fractionWords.has(words[index]?.key ?? '') && !taken[index])
        runs.push({ start: index, end: index + 1, isInWordsOnly: false });
      index += 1;
      continue;
    }
    const day = findShortMonthDateEnd(words, run, english, isMoneySign);
    index = day ?? run.end;
    if (day === undefined && !isLikelyNonAmount(words, run) && !isInsideWord(words, run, isMoneySign))
      runs.push(isUnclear(words, run, isMoneySign) ? withoutValue(run) : run);
    else if (!isNonMonetaryNumber(words, { ...run, end: index }, day !== undefined, isMoneySign)) skipped.push(run);
  }
  const numbers = runs.map((run, at) => {
    const [before, after] = [runs[at - 1], runs[at + 1]];
    const ranged = (first: NumberRun | undefined, second: NumberRun | undefined): boolean =>
      first !== undefined &&
      second !== undefined &&
      (first.end === second.start || isRange(words, first, second, isMoneySign));
    return ranged(before, run) || ranged(run, after) ? withoutValue(run) : run;
  });
  return { numbers, skipped };
}

/**
 * Returns whether a word is part of a name: the "Ocho" in "Ocho Rios" doesn't mean 8, and SAU doesn't mean a hundred.
 */
function isPartOfPlaceName(words: readonly SentenceToken[], index: number): boolean {
  const place = gazetteer.find(words, index);
  if (place === undefined) return false;
  return place.end > index + 1 || (place.meaning.kind === 'code' && /^[A-Z]{3}$/.test(words[index]?.raw ?? ''));
}

const withoutValue = ({ start, end, isInWordsOnly }: NumberRun): NumberRun => ({
  start,
  end,
  isInWordsOnly,
});

let numberWordCache: readonly string[] | undefined;
/** Returns the words for units, tens and hundreds. */
function getNumberWords(): readonly string[] {
  const tables = { ...unitWordTable, ...hundredWordTable };
  numberWordCache ??= Object.keys(tables).flatMap((row) => row.split(/[| ]/).map(wordKey));
  return numberWordCache;
}

/**
 * Returns whether the word before a number seems to be part of it: "one fifty", or an unknown word that resembles a
 * number word.
 */
function hasNumberLikeWordBefore(
  words: readonly SentenceToken[],
  run: NumberRun,
  isMoneySign: (index: number) => boolean,
): boolean {
  const at = numberJoinerWords.has(words[run.start - 1]?.key ?? '') ? run.start - 2 : run.start - 1;
  const [before, first] = [words[at], findNumberWord(words, run.start)?.meaning];
  if (before?.kind !== 'word' || before.isGloss || first === undefined) return false;
  if (/^(?:one|uno|sept|neuf)$/.test(before.key)) return true;
  return !isMoneySign(at) && !isKnownWord(before) && isMisspelledNumberWord(before.key, getNumberWords());
}

function isUnclear(words: readonly SentenceToken[], run: NumberRun, isMoneySign: (index: number) => boolean): boolean {
  return (
    isVague(words, run) || hasUnknownUnit(words, run, isMoneySign) || hasNumberLikeWordBefore(words, run, isMoneySign)
  );
}

const unknownUnitPattern = /(?:illi?on|illiard|ilh[aã]o|illiardo)(?:e[ns]?|[si])?$/;

/**
 * Returns whether a unit that we don't know follows: "5 palos", "2 zillion yen", "2 thousnd dollars", "5 boxes of
 * dollars". In "500 extra dollars", the word isn't a unit.
 */
function hasUnknownUnit(
  words: readonly SentenceToken[],
  { end }: NumberRun,
  isMoneySign: (index: number) => boolean,
): boolean {
  const unit = words[end];
  if (unit?.kind !== 'word') return false;
  if (vagueUnitPhrases.find(words, end)) return true;
  const isOf = /^(?:of|de|d|di|da|ng)$/.test(words[end + 1]?.key ?? '');
  const money = isOf ? end + 2 : end + 1;
  if (!isMoneySign(money) || words[money]?.kind !== 'word' || isMoneySign(end) || isKnownWord(unit)) return false;
  const isGlued = words[end - 1]?.end === unit.start;
  return isOf || isGlued || unknownUnitPattern.test(unit.key) || isMisspelledNumberWord(unit.key, getNumberWords());
}

function isVague(words: readonly SentenceToken[], run: NumberRun): boolean {
  for (let at = Math.max(0, run.start - 3); at < run.start; at += 1)
    if (quantityPhrases.find(words, at)?.end === run.start) return quantityPhrases.find(words, at)?.meaning === true;
  const [sign, number] = [words[run.start - 1], words[run.start]];
  // "3 x 200"
  if (/^[x×*]$/.test(sign?.key ?? '') && words[run.start - 2]?.kind === 'digits') return true;
  // "five (5) hundred" and ".50" are unclear.
  if (sign?.key === ')' && number?.kind === 'word') return true;
  if (sign?.key === '.' && sign.end === number?.start && words[run.start - 2]?.kind !== 'word') return true;
  if (sign?.key === '.' && sign.end === number?.start && words[run.start - 2]?.end !== sign.start) return true;
  return sign?.key === '-' && sign.end === number?.start && (words[run.start - 2]?.end ?? -1) < sign.start;
}

function isLikelyNonAmount(words: readonly SentenceToken[], run: NumberRun): boolean {
  const [before, first, last, after] = [words[run.start - 1], words[run.start], words[run.end - 1], words[run.end]];
  if (isCountDayOrRate(words, run)) return true;
  const gluedTo = (mark: SentenceToken | undefined, marks: string): boolean =>
    mark !== undefined && marks.includes(mark.key);
  return (
    (gluedTo(after, '/:') && after?.start === last?.end && words[run.end + 1]?.kind === 'digits') ||
    (gluedTo(before, '/:#+') && before?.end === first?.start)
  );
}

function isCountDayOrRate(words: readonly SentenceToken[], run: NumberRun): boolean {
  return (
    isCountOfThings(words, run) ||
    isStartOfCountedRange(words, run) ||
    isDayOrYear(words, run) ||
    isRateOrRating(words, run)
  );
}

/** "24 hours", "5%", "5pm": a number before the thing that it counts. */
function isCountOfThings(words: readonly SentenceToken[], { end }: NumberRun): boolean {
  const after = words[end];
  if (after === undefined || countedNounPhrases.find(words, end) === undefined) return false;
  return after.key !== 'h' || after.start === words[end - 1]?.end;
}

/**
 * "2-3 days", "9 to 5pm": the first number of a range whose second number counts things. In "send 200 to 3 people", the
 * first number is larger, so it isn't a range.
 */
function isStartOfCountedRange(words: readonly SentenceToken[], { end, value }: NumberRun): boolean {
  const second = rangeMarks.has(words[end]?.key ?? '')
    ? parseNumberRun(words, [], end + 1, true, () => false)
    : undefined;
  if (value === undefined || second?.value === undefined || !isCountOfThings(words, second)) return false;
  return value < second.value || (value <= 12 && /^[ap]m$/.test(words[second.end]?.key ?? ''));
}

/** "rated 4.5", "a rate of 18.5". In "best rate 300 to India", the number is an amount. */
function isRateOrRating(words: readonly SentenceToken[], { start, value = 0 }: NumberRun): boolean {
  const at = /^(?:of|is|above|over|at|:)$/.test(words[start - 1]?.key ?? '') ? start - 2 : start - 1;
  const name = words[at]?.key ?? '';
  return /^(?:rating|ratings|rated)$/.test(name) ? value <= 10 : name === 'rate' && at === start - 2;
}

/** "17:30", "17h30", "5:30pm". */
const timeOfDayPattern = /^\p{Nd}{1,2}[:h]\p{Nd}{2}(?::\p{Nd}{2})?(?:h|am|pm)?$/iu;
/** A phone number, or a letter and a digit as in "b4 Friday". */
const phoneOrLetterDigitPattern = /^(?:\+\p{Nd}{9,}|[a-z]\p{Nd})$/iu;

/**
 * Returns whether a skipped number is clearly not an amount: a date, a time, a phone number or a number of things.
 * Next to money, it may be an amount: "£500pm", "5/10 pounds".
 */
function isNonMonetaryNumber(
  words: readonly SentenceToken[],
  run: NumberRun,
  isDay: boolean,
  isMoneySign: (index: number) => boolean,
): boolean {
  const isGlued = (at: number): boolean =>
    words[at]?.end === words[at + 1]?.start &&
    [at, at + 1].every((one) => !isMoneySign(one) && (words[one]?.kind !== 'sign' || /^[/:+]$/.test(words[one].key)));
  let { start, end } = run;
  while (start > 0 && isGlued(start - 1)) start -= 1;
  while (end < words.length && isGlued(end - 1)) end += 1;
  if ((start > 0 && isMoneySign(start - 1)) || isMoneySign(end)) return false;
  const text = words
    .slice(start, end)
    .map(({ raw }) => raw)
    .join('');
  if (isDay || timeOfDayPattern.test(text) || phoneOrLetterDigitPattern.test(text) || isNumericDate(text)) return true;
  const isHour = /^(?:am|pm)$/.test(words[run.end]?.key ?? '');
  return isCountDayOrRate(words, run) && !(isHour && (run.value ?? 13) > 12);
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
