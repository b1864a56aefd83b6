import type { CurrencyMention } from './parse-currencies.ts';
import type { SentenceToken } from './words/tokenize-sentence.ts';

const connectors = new Set([
  'to',
  '→',
  '-',
  '/',
  'into',
  'a',
  'en',
  'vers',
  'se',
  'से',
  'الي',
  'in',
  'for',
  'sa',
  'papuntang',
  'por',
]);

/**
 * Returns whether two currency mentions form a pair such as "USD to PHP", "GBP/INR" or "USDPHP". The second mention is
 * the target currency. An amount may stand between them.
 */
export function isCurrencyPair(
  words: readonly SentenceToken[],
  first: CurrencyMention,
  second: CurrencyMention,
  isAmount: (index: number) => boolean,
): boolean {
  if (first.start === second.start) return true;
  let marks = 0;
  for (let at = first.end; at < second.start; at += 1) {
    if (connectors.has(words[at]?.key ?? '')) marks += 1;
    else if (!isAmount(at)) return false;
  }
  // "usd php 500"
  if (first.end === second.start) return isCurrencyCodeMention(words, first) && isCurrencyCodeMention(words, second);
  return marks === 1;
}

function isCurrencyCodeMention(
  words: readonly SentenceToken[],
  { start, end, members: [code] }: CurrencyMention,
): boolean {
  return end === start + 1 && words[start]?.raw.toUpperCase() === code;
}
