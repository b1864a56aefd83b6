import { isMisspelledNumberWord } from '../numbers/is-misspelled-number-word.ts';
import {
  addHalf,
  addPart,
  canAppendToStack,
  createNumberStack,
  isAmbiguousTail,
  isPowerOfTenAtLeastHundred,
  multiplyStack,
  type NumberStack,
  stackTotal,
} from '../numbers/number-stack.ts';
import { parseGroupedNumber } from '../numbers/parse-grouped-number.ts';
import type { LanguageWords } from './language-words.ts';
import type { Lexicon, LexiconEntry } from './lexicon.ts';
import type { WordPart } from './split-word.ts';

type JoinedNumber = { readonly piece: WordPart; readonly end: number };

/** The text of a number that needs a follow-up question. It isn't a number in any format. */
const unclearNumber = '?';

/**
 * Returns the number that starts at `start` as one piece in digits: "20 тысяч", "三万五千", "साढे तीन हजार". A single digit
 * in words, and any number word in a language without spaces, counts only next to money, because it can have another
 * meaning. The Urdu word for "two" also means "give", and the Korean word for 10,000 also means "only". If a number
 * word doesn't fit, or the number seems to start in an unknown word, the number is unclear.
 */
export function joinNumberWords(
  pieces: readonly WordPart[],
  start: number,
  lexicon: Lexicon,
): JoinedNumber | undefined {
  const { language } = lexicon;
  const stack = createNumberStack();
  let [at, more, lastTimes] = [start, 0, 1];
  let [isInDigits, isLastInDigits, isBare, isAfterZero, isJoined, isUnclear] = [
    false,
    false,
    false,
    false,
    false,
    false,
  ];
  for (; at < pieces.length; at += 1) {
    const { word, entry } = pieces[at] as WordPart;
    if (word.kind === 'digits') {
      const value = parseGroupedNumber(word.raw);
      // 2万5千: digits continue after a multiplier.
      if (value === undefined || (stack.parts.length > 0 && (stack.unit < 1000 || !canAppendToStack(stack, value))))
        break;
      // "тысяч 20" is about 20,000, and "2 triệu 500" is 2,500,000.
      const isMultiplied = (pieces[at + 1]?.entry?.value ?? 0) >= 100;
      const isTail = language.tailDigit ? stack.unit >= 1e6 && value >= 10 : isAmbiguousTail(stack.unit, value);
      if (isBare || (isTail && !isMultiplied)) isUnclear = true;
      [isInDigits, isLastInDigits, lastTimes] = [true, true, stack.unit];
      addPart(stack, value);
      continue;
    }
    if (entry?.addend !== undefined && more === 0 && stack.parts.length === 0) {
      more = entry.addend;
      continue;
    }
    const value = entry?.value;
    if (value === undefined) {
      if (stack.parts.length === 0 || !isNumberLink(pieces, at, stack, language)) break;
      isJoined = true;
      continue;
    }
    // "50к", "3w": a letter after digits.
    if (word.raw.length === 1 && /[a-zа-я]/iu.test(word.raw) && !isInDigits) break;
    const last = stack.parts.at(-1);
    if (value === 0) {
      if (last === undefined) break;
      isAfterZero = true;
    } else if (value === 0.5 && last !== undefined) addHalf(stack);
    else if (isMultiplier(entry as LexiconEntry)) {
      if (last === undefined) isBare = true;
      if (last === undefined && entry?.isIndefinite) isUnclear = true;
      if (last === undefined && more !== 0) addPart(stack, 1 + more);
      [isAfterZero, more] = [false, 0];
      multiplyStack(stack, value);
    } else if (isLastInDigits) break;
    else {
      // "خمسة وعشرون" is 25, and "خمسة عشر" is 15.
      const isAfterUnits = language.unitsFirst && last !== undefined && last < 10;
      const isInverted = isAfterUnits && (isJoined ? isTens(value) : value === 10);
      if (isInverted) stack.parts.pop();
      else if (!canAppendToStack(stack, value)) {
        if (entry?.role !== undefined) break;
        isUnclear = true;
      }
      lastTimes = stack.unit;
      addPart(stack, (isInverted ? (last as number) : more) + value);
      more = 0;
    }
    [isLastInDigits, isJoined] = [false, false];
  }
  if (stack.parts.length === 0) return undefined;
  if (!isAfterZero && language.tailDigit) isUnclear ||= !scaleLastDigit(stack, lastTimes, language.tailDigit);
  const after = pieces[at]?.entry?.role === 'money' ? pieces[at + 1] : pieces[at];
  isUnclear ||=
    after?.entry?.role === 'few' || (!isInDigits && hasNumberLikeWordBefore(pieces, start, isBare, lexicon));
  const value = stackTotal(stack);
  const [first, end] = [pieces[start] as WordPart, pieces[at - 1] as WordPart];
  const isBesideMoney = [pieces[at], pieces[start - 1]].some((piece) => piece?.entry?.role === 'money');
  if (!isInDigits && (value < 10 || language.unspaced) && !isBesideMoney) return undefined;
  // After twenty, Vietnamese "mốt" is one, but on its own, it means "the day after tomorrow". Before a currency, Urdu
  // "اسی" means eighty.
  const isOtherWord = at === start + 1 && first.entry?.role !== undefined && pieces[at]?.entry?.role !== 'money';
  if (isOtherWord && !isInDigits) return undefined;
  const isAsTyped = isInDigits && at === start + 1;
  const raw = isUnclear ? unclearNumber : isAsTyped ? first.word.raw : String(value);
  return { piece: { word: { kind: 'digits', key: raw, raw, start: first.word.start, end: end.word.end } }, end: at };
}

/** Powers of ten from a hundred up multiply what comes before them, and in some languages ten does too: 三十. */
const isMultiplier = ({ value = 0, isTimes }: LexiconEntry): boolean =>
  isTimes === true || isPowerOfTenAtLeastHundred(value);
const isTens = (value: number): boolean => value >= 20 && value < 100 && value % 10 === 0;

/** Returns whether a word joins two parts of a number: "and", and Romanian "de" in "20 de mii". */
function isNumberLink(pieces: readonly WordPart[], at: number, stack: NumberStack, language: LanguageWords): boolean {
  const [link, next] = [pieces[at] as WordPart, pieces[at + 1]?.entry];
  if (next?.value === undefined) return false;
  if (link.word.key === language.multiplierLink) return isMultiplier(next);
  const last = stack.parts.at(-1) as number;
  const isInverted = language.unitsFirst === true && last < 10 && isTens(next.value);
  return (
    link.entry?.role === 'or' &&
    (isMultiplier(next) || next.value === 0.5 || isInverted || canAppendToStack(stack, next.value))
  );
}

/** In 一万二, the last digit counts the next lower unit: 12,000. Returns false if that isn't certain. */
function scaleLastDigit({ parts }: NumberStack, times: number, smallest: number): boolean {
  const last = parts.at(-1) as number;
  if (parts.length < 2 || times < 100 || last >= 10 || !Number.isInteger(last)) return true;
  // In Thai, a longer number and "เอ็ด" can be meant literally.
  const isCertain = smallest === 100 || (times >= smallest && parts.length === 2 && last > 1);
  parts[parts.length - 1] = (last * times) / 10;
  return isCertain;
}

/** Returns whether the unknown word before a number resembles a number word, and so may be part of the number. */
function hasNumberLikeWordBefore(
  pieces: readonly WordPart[],
  start: number,
  isBare: boolean,
  { language, numberWords }: Lexicon,
): boolean {
  const at = pieces[start - 1]?.entry?.role === 'or' ? start - 2 : start - 1;
  const [before, first] = [pieces[at], pieces[start] as WordPart];
  if (!before || before.entry || before.word.kind !== 'word') return false;
  if (language.unspaced) return isBare && before.word.end === first.word.start;
  return isMisspelledNumberWord(before.word.key, numberWords);
}
