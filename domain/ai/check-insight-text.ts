import { type AllowedNumber, allowedNumbers, type InsightNumbers } from './insight-numbers.ts';
import { type ParsedNumber, parseNumbers } from './parse-numbers.ts';
import { fallingWords, numberWords, promiseWords, rankingWords, risingWords } from './restricted-insight-words.ts';

/**
 * Why a model's insight isn't shown ([S8-28], D3 and D8). It must have at most two sentences, no link, markup or
 * promise, and only correctly rounded numbers from the search result. A single error is enough to reject the whole
 * text.
 */
export type InsightTextError =
  | 'empty'
  | 'too_long'
  | 'link'
  | 'promise'
  | 'unreadable'
  | 'number_word'
  | 'wrong_direction'
  | 'wrong_figure'
  | 'unclear_best';

const maxTextLength = 320;
const maxSentences = 2;
const linkPattern = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|app|info|example)\b|\]\(|[<>{}[\]*_`#|\\@]/iu;

/**
 * Letters of non-Latin scripts, in which we can't recognize number words, and number characters such as "½" and "Ⅷ".
 */
const unreadablePattern = /(?!\p{Script=Latin})\p{L}|[\p{No}\p{Nl}]/u;

/** Returns why the text can't be shown; undefined when it can. */
export function checkInsightText(given: string, figures: InsightNumbers): InsightTextError | undefined {
  const text = given.normalize('NFKC');
  const known = allowedNumbers(figures);
  const found = parseNumbers(text);
  const direction = figures.changePercent7d ?? 0;
  if (text.trim() === '') return 'empty';
  if (text.length > maxTextLength || countSentences(text) > maxSentences) return 'too_long';
  if (linkPattern.test(text)) return 'link';
  if (unreadablePattern.test(given)) return 'unreadable';
  if (text.includes('!') || hasAnyWord(text, promiseWords)) return 'promise';
  if (hasAnyWord(withoutPercentAndMultiplierWords(text), numberWords)) return 'number_word';
  if (direction <= 0 && hasAnyWord(text, risingWords)) return 'wrong_direction';
  if (direction >= 0 && hasAnyWord(text, fallingWords)) return 'wrong_direction';
  if (figures.isBestUnclear && hasAnyWord(text, rankingWords)) return 'unclear_best';
  if (!found.every((figure) => known.some((allowed) => isAllowedNumber(figure, allowed)))) return 'wrong_figure';
  return undefined;
}

const roundingTolerance = 1e-9;
/**
 * "1" for a rate of 1.08 is correctly rounded but misleading, so rounding may change an amount or a rate by at most 1%.
 */
const maxRelativeRoundingError = 0.01;

function isAllowedNumber(figure: ParsedNumber, allowed: AllowedNumber): boolean {
  if (figure.isPercent !== (allowed.kind === 'percent')) return false;
  if (figure.adjacentCurrencies.length > 0 && allowed.kind !== 'money') return false;
  if (!figure.adjacentCurrencies.every((codes) => codes.includes(allowed.currency ?? ''))) return false;
  if (allowed.kind === 'days') return /^days?$/.test(figure.wordAfter) && hasExactReading(figure, allowed.value);
  if (/^(?:days?|hours?|minutes?|weeks?|months?|years?)$/.test(figure.wordAfter)) return false;
  if (allowed.kind === 'count')
    return (
      /^(?:providers?|services?|offers?|companies)$/.test(figure.wordAfter) && hasExactReading(figure, allowed.value)
    );
  if (allowed.value === 1 && figure.adjacentCurrencies.length === 0) return false;
  if (figure.isNegative && allowed.value >= 0) return false;
  const target = Math.abs(allowed.value);
  return figure.readings.some(({ value, step }) => {
    const off = Math.abs(value - target);
    if (off > step / 2 + roundingTolerance * Math.max(1, target)) return false;
    return allowed.kind === 'percent' ? !figure.isMultiplied : off <= target * maxRelativeRoundingError;
  });
}

function hasExactReading(figure: ParsedNumber, value: number): boolean {
  return !figure.isNegative && figure.readings.some((reading) => reading.value === value);
}

function countSentences(text: string): number {
  return text
    .trim()
    .split(/(?<=[.!?…。।؟])(?:\s+|$)/u)
    .filter((part) => part !== '').length;
}

function hasAnyWord(text: string, words: readonly string[]): boolean {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'iu').test(text);
}

/**
 * Removes "percent" and "thousand" from "0.8 percent" and "56 thousand", because these words are checked together with
 * the digits before them.
 */
function withoutPercentAndMultiplierWords(text: string): string {
  return text.replace(/(\p{Nd})\s?(?:percent|thousand|million|billion)\b/giu, '$1');
}
