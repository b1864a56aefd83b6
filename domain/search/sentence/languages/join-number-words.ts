import { parseGroupedNumber } from '../numbers/parse-grouped-number.ts';
import type { WordPart } from './split-word.ts';

type Read = { readonly piece: WordPart; readonly end: number };

/**
 * Returns the number that starts at `start` as one piece in digits: "20 тысяч", "三万五千", "साढे तीन हजार". A single digit
 * in words, and any number word in a language without spaces, counts only next to money, because it can have another
 * meaning. The Urdu word for "two" also means "give", and the Korean word for 10,000 also means "only".
 */
export function joinNumberWords(pieces: readonly WordPart[], start: number, isUnspaced: boolean): Read | undefined {
  const stack: number[] = [];
  let [at, halfMore, isInDigits, lastTimes] = [start, false, false, 1];
  for (; at < pieces.length; at += 1) {
    const { word, entry } = pieces[at] as WordPart;
    if (word.kind === 'digits') {
      const value = parseGroupedNumber(word.raw);
      // 2万5千: digits continue after a multiplier.
      if (value === undefined || (stack.length > 0 && (lastTimes < 1000 || !fits(stack, value)))) break;
      [isInDigits, lastTimes] = [true, 1];
      stack.push(value);
      continue;
    }
    if (entry?.half === 'before' && !halfMore && stack.length === 0) {
      halfMore = true;
      continue;
    }
    if (entry?.half === 'after' && stack.length > 0) {
      stack.push(lastTimes / 2);
      continue;
    }
    const value = entry?.value;
    if (value === undefined) {
      if (entry?.role === 'or' && stack.length > 0 && goesOn(pieces[at + 1], stack)) continue;
      break;
    }
    const isTimes = isMultiplier(value, stack);
    // "50к", "3w": a letter after digits.
    if (word.raw.length === 1 && /[a-zа-я]/iu.test(word.raw) && !isInDigits) break;
    if (isTimes) {
      let sum = 0;
      while (stack.length > 0 && (stack[stack.length - 1] as number) < value) sum += stack.pop() as number;
      stack.push((sum || 1) * value);
      lastTimes = value;
    } else {
      if (!fits(stack, value)) break;
      stack.push(halfMore ? value + 0.5 : value);
      halfMore = false;
    }
  }
  if (stack.length === 0) return undefined;
  const value = Math.round(stack.reduce((sum, part) => sum + part, 0) * 1000) / 1000;
  const [first, last] = [pieces[start] as WordPart, pieces[at - 1] as WordPart];
  const isBesideMoney = [pieces[at], pieces[start - 1]].some((piece) => piece?.entry?.role === 'money');
  if (!isInDigits && (value < 10 || isUnspaced) && !isBesideMoney) return undefined;
  const isAsTyped = isInDigits && at === start + 1;
  const raw = isAsTyped ? first.word.raw : String(value);
  return { piece: { word: { kind: 'digits', key: raw, raw, start: first.word.start, end: last.word.end } }, end: at };
}

/** Ten multiplies a digit before it: 三十. Powers of ten from a hundred up always multiply. */
function isMultiplier(value: number, stack: readonly number[]): boolean {
  const last = stack[stack.length - 1];
  if (value === 10) return last !== undefined && last < 10;
  return value >= 100 && Number.isInteger(Math.round(Math.log10(value) * 1e9) / 1e9);
}

/** Returns whether a number can follow: five after twenty, twenty after a hundred. */
function fits(stack: readonly number[], value: number): boolean {
  const last = stack[stack.length - 1];
  if (last === undefined) return true;
  const room = 10 ** Math.ceil(Math.log10(value + 1));
  return last >= room && last % room === 0;
}

function goesOn(next: WordPart | undefined, stack: readonly number[]): boolean {
  const value = next?.entry?.value;
  return value !== undefined && (isMultiplier(value, stack) || fits(stack, value));
}
