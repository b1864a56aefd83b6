import { createPhraseMatcher, splitPhrases } from '../words/phrase-matcher.ts';
import type { SentenceToken } from '../words/tokenize-sentence.ts';
import { isEnglishShortMonthName, isMonthName, isShortMonthName } from './month-names.ts';
import { parseGroupedNumber } from './parse-grouped-number.ts';
import type { NumberRun } from './parse-number-run.ts';

/** Words before a day of the month. */
const deadlinePhrases = createPhraseMatcher(
  splitPhrases([['antes del|hasta el|avant le|antes do|before the|by the|until the|vor dem|bis zum', true]]),
);
const numericDatePattern = /^\p{Nd}{1,4}(?:\/\p{Nd}{1,4}){1,2}$/u;

/** Returns whether digits with slashes are a date or an idiom: "5/12", "5/12/2026", "24/7". */
export function isNumericDate(text: string): boolean {
  const values = numericDatePattern.test(text) ? text.split('/').map((part) => parseGroupedNumber(part) ?? 0) : [];
  return values.some((value) => value <= 12) && values.every((value) => value <= 31 || (value >= 2020 && value < 2100));
}

/**
 * Returns whether a number is a day or a year: it is next to a month, as in "15 décembre" and "December 15, 2026", or
 * follows a phrase such as "before the".
 */
export function isDayOrYear(words: readonly SentenceToken[], { start, end, value }: NumberRun): boolean {
  const isMonth = (index: number): boolean => words[index]?.kind === 'word' && isMonthName(words[index].raw);
  if (value === undefined || !(value <= 31 || (value >= 2020 && value < 2100))) return false;
  const [ofBefore, ofAfter] = [words[start - 1], words[end]].map((word) =>
    /^(?:de|di|du|of|ng)$/.test(word?.raw ?? ''),
  );
  if (value > 31) return isMonth(ofBefore ? start - 2 : start - 1) || isAfterDayAndMonth(words, start);
  if (start >= 2 && deadlinePhrases.find(words, start - 2)?.end === start) return true;
  return isMonth(start - 1) || isMonth(/^[-.]$/.test(words[end]?.key ?? '') || ofAfter ? end + 1 : end);
}

/** Returns whether a day and its month precede the year: "25. Dez. 2026", "Dec 25th, 2026", "December 25, 2026". */
function isAfterDayAndMonth(words: readonly SentenceToken[], year: number): boolean {
  const date = words.slice(0, year).filter(({ key }) => !/^(?:[.,]|st|nd|rd|th|of|de)$/.test(key));
  const [first, second] = date.slice(-2);
  const isMonth = (word = ''): boolean => isShortMonthName(word) || isMonthName(word);
  const isDay = (word: SentenceToken | undefined): boolean => word?.kind === 'digits' && Number(word.raw) <= 31;
  return (isDay(first) && isMonth(second?.raw)) || (isMonth(first?.raw) && isDay(second));
}

/**
 * Returns the end of a date with the short name of a month: "Dec 25", "25 dic", "25. Dez." Returns undefined if the
 * sentence has no other number, or if the name may be a person's, as in "send Jan 25 euros".
 */
export function findShortMonthDateEnd(
  words: readonly SentenceToken[],
  { start, end, value }: NumberRun,
  english: boolean,
  isMoneySign: (index: number) => boolean,
): number | undefined {
  const isOnly = words.every(({ kind }, at) => kind !== 'digits' || (at >= start && at < end));
  if (value === undefined || value > 31 || isOnly) return undefined;
  const before = words[start - 1]?.key === '.' ? words[start - 2] : words[start - 1];
  if (before && isEnglishShortMonthName(before.raw)) return isMoneySign(end) ? undefined : end;
  const month = /^(?:[-.]|de|of)$/.test(words[end]?.key ?? '') ? end + 1 : end;
  // Portuguese "25 out" is a date, but "20 out of 500 dollars" isn't.
  const raw = words[month]?.raw ?? '';
  return isShortMonthName(raw) && !(english && raw === 'out') ? month + 1 : undefined;
}
