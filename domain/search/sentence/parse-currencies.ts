import { currencies } from '../../reference/currencies.ts';
import { currencyOfCountry } from '../../reference/currency-of-country.ts';
import { isKnownWord } from './known-words.ts';
import { qualifiedCurrencyNames } from './languages/currency-names.ts';
import { currencyNameKey, sharedCurrencyNameKeys } from './languages/gloss-keys.ts';
import { numberPhrases } from './numbers/number-words.ts';
import { directionPhrases } from './places/direction-phrases.ts';
import { demonymPhrases, gazetteer } from './places/gazetteer.ts';
import {
  type CurrencyFamily,
  currencyFamilies,
  currencyWordTable,
  uppercaseOnlyCodes,
  wordsRequiringAmount,
} from './tables/currency-word-table.ts';
import { createPhraseMatcher, type Phrase, splitPhrases } from './words/phrase-matcher.ts';
import { type SentenceToken, wordKey } from './words/tokenize-sentence.ts';

/** The meaning of a money word: one currency, or a family of currencies (the country then decides which one). */
export type CurrencyMeaning = {
  readonly members: readonly string[];
  /** The meaning when no country decides; undefined if the word then needs a follow-up question. */
  readonly otherwise?: string | undefined;
  /** The currency to assume if no country, browser region or last search decides. It is shown with its reason. */
  readonly likely?: string | undefined;
  /** Currencies of countries that use the same sign for their own money. For senders there, the sign is ambiguous. */
  readonly signAlsoOf?: readonly string[] | undefined;
};
export type CurrencyMention = CurrencyMeaning & {
  readonly start: number;
  readonly end: number;
  /** The position of the adjective that follows an amount: "$500 Canadian". */
  readonly adjective?: { readonly start: number; readonly end: number };
};

const singleCurrencyMeaning = (code: string): CurrencyMeaning => ({ members: [code], otherwise: code });
const familyMeaning = ({ members, otherwise, likely, signAlsoOf }: CurrencyFamily): CurrencyMeaning => ({
  members: members.split(' '),
  otherwise,
  likely,
  signAlsoOf: signAlsoOf?.split(' '),
});

const meaningByCode = new Map(currencies.map(({ code }) => [code.toLowerCase(), singleCurrencyMeaning(code)]));
const glossEntries: readonly (readonly [Phrase, CurrencyMeaning])[] = [
  ...currencies.map(({ code }) => [{ key: currencyNameKey(code) }, singleCurrencyMeaning(code)] as const),
  [{ key: sharedCurrencyNameKeys.krona }, { members: ['SEK', 'NOK', 'DKK', 'ISK', 'CZK', 'FOK'] }],
  [{ key: sharedCurrencyNameKeys.leu }, { members: ['RON', 'MDL'], likely: 'RON' }],
  [{ key: sharedCurrencyNameKeys.yuan }, { members: ['CNY', 'TWD', 'HKD', 'MOP', 'SGD', 'USD'], likely: 'CNY' }],
];
/** Names in the languages whose sentences are read without a lexicon of their own. */
function* qualifiedNameEntries(): Generator<readonly [string, CurrencyMeaning]> {
  for (const language of ['en', 'es', 'de', 'fr', 'it', 'pt', 'fil', 'ar', 'hi'])
    for (const [name, code] of qualifiedCurrencyNames(language)) yield [name, singleCurrencyMeaning(code)];
}
export const currencyPhrases = createPhraseMatcher<CurrencyMeaning>(currencyEntries());
function* currencyEntries(): Generator<readonly [Phrase, CurrencyMeaning]> {
  yield* [
    ...glossEntries,
    ...splitPhrases(
      Object.entries(currencyWordTable).map(([code, words]) => [words, singleCurrencyMeaning(code)] as const),
    ),
    ...splitPhrases(currencyFamilies.map((family) => [family.words, familyMeaning(family)] as const)),
    ...splitPhrases(
      currencies
        .filter(({ name }) => name.includes(' '))
        .map(({ code, name }) => [`${name}|${name}s`, singleCurrencyMeaning(code)] as const),
    ),
  ];
  yield* qualifiedNameEntries();
}
const wordsRequiringAmountSet = new Set(wordsRequiringAmount.split('|'));
const uppercaseOnlyCodeSet = new Set(uppercaseOnlyCodes.split(' '));
const codesRequiringAmount = new Set('mad cop sek pen btn ron ars gel mur'.split(' '));

/** Returns whether the word at this index is a currency name, sign or code. */
export function isCurrencyWord(words: readonly SentenceToken[], index: number): boolean {
  return currencyPhrases.find(words, index) !== undefined || meaningByCode.has(words[index]?.key ?? '');
}

/**
 * Returns all currency mentions in order and marks their words as taken. "Australian dollars" is one mention.
 * @param shouting whether the whole sentence is in capitals.
 */
export function parseCurrencies(
  words: readonly SentenceToken[],
  taken: boolean[],
  shouting: boolean,
): CurrencyMention[] {
  const mentions: CurrencyMention[] = [];
  for (let index = 0; index < words.length; ) {
    const mention = taken[index]
      ? undefined
      : (matchCurrencyPair(words, index) ?? matchCurrencyMention(words, index, shouting));
    const name = gazetteer.find(words, index)?.end ?? 0;
    // The last word of "Hong Kong SAR" doesn't mean riyals.
    if (name > index + 1 && (mention?.end ?? 0) <= name) {
      index = name;
      continue;
    }
    if (mention === undefined || taken.slice(mention.start, mention.end).includes(true)) {
      index += 1;
      continue;
    }
    taken.fill(true, mention.start, mention.end);
    if (mention.adjective) taken.fill(true, mention.adjective.start, mention.adjective.end);
    mentions.push(mention);
    if (mention.second) mentions.push(mention.second);
    index = mention.end;
  }
  return mentions;
}

type CurrencyMatch = CurrencyMention & { readonly second?: CurrencyMention };

/** Reads a pair such as "USDPHP", as exchanges write it. */
function matchCurrencyPair(words: readonly SentenceToken[], index: number): CurrencyMatch | undefined {
  const word = words[index] as SentenceToken;
  if (!/^[A-Z]{6}$/.test(word.raw)) return undefined;
  const [first, second] = [meaningByCode.get(word.key.slice(0, 3)), meaningByCode.get(word.key.slice(3))];
  if (!first || !second) return undefined;
  return { ...first, start: index, end: index + 1, second: { ...second, start: index, end: index + 1 } };
}

function matchCurrencyMention(
  words: readonly SentenceToken[],
  index: number,
  shouting: boolean,
): CurrencyMatch | undefined {
  const word = words[index] as SentenceToken;
  const described = matchCurrencyWithCountry(words, index);
  if (described) return described;
  const code = /^[A-Za-z]{3}$/.test(word.raw) ? meaningByCode.get(word.key) : undefined;
  // "Rs.500" and "500 won", but not "I won 500" or "for real 300".
  const beside = (start: number, end: number): boolean =>
    isNumber(words, start - 1) ||
    ((word.raw.length < 4 || code !== undefined) &&
      word.key !== 'won' &&
      word.key !== 'ro' &&
      isNumber(words, words[end]?.key === '.' ? end + 1 : end));
  if (code && (isCodeUsedAsCurrency(word, shouting, beside(index, index + 1)) || isTurkishLiraCode(words, index)))
    return { ...code, start: index, end: findSignEnd(words, code, index + 1) };
  const found = currencyPhrases.find(words, index);
  if (found === undefined) return undefined;
  if (wordsRequiringAmountSet.has(word.key) && found.end === index + 1 && !beside(index, found.end)) return undefined;
  if (isCurrencyAbbreviationUsedAsCountry(words, index)) return undefined;
  return {
    ...found.meaning,
    ...(hasUnknownAdjective(words, index, found) && { otherwise: undefined, likely: undefined }),
    start: index,
    end: findAdjectiveEnd(words, found.meaning, found.end) ?? found.end,
    ...matchAdjectiveAfterName(words, found),
    ...(words[index]?.kind === 'sign' && matchAdjectiveAfterAmount(words, found)),
  };
}

/** Returns whether "BD", "RO" or "KD" is a country and not a currency, as in "UK-BD 200" and "UK to RO 200". */
function isCurrencyAbbreviationUsedAsCountry(words: readonly SentenceToken[], index: number): boolean {
  const isRoute = /^(?:to|→|-)$/.test(words[index - 1]?.key ?? '') && !isNumber(words, index - 2);
  return isRoute && /^(?:bd|kd|ro)$/.test(words[index]?.key ?? '');
}

/** Reads "$500 Canadian", "$500 (canadian)" and "£500 Egyptian". */
function matchAdjectiveAfterAmount(
  words: readonly SentenceToken[],
  { meaning, end: start }: { meaning: CurrencyMeaning; end: number },
): Partial<CurrencyMatch> {
  let at = start;
  while (isNumber(words, at)) at += 1;
  if (words[at]?.key === '(') at += 1;
  const country = at > start && isPostpositiveAdjective(words, at) ? demonymPhrases.find(words, at) : undefined;
  const code = country && currencyOfCountry(country.meaning);
  return code && [...meaning.members, ...(meaning.signAlsoOf ?? [])].includes(code)
    ? { ...singleCurrencyMeaning(code), signAlsoOf: undefined, adjective: { start: at, end: country.end } }
    : {};
}

/** "CAD$500", "COP $500": the sign after a code means that code's currency. */
function findSignEnd(words: readonly SentenceToken[], { members: [code = ''] }: CurrencyMeaning, end: number): number {
  const sign = words[end]?.kind === 'sign' ? currencyPhrases.find(words, end) : undefined;
  const { members = [], signAlsoOf = [] } = sign?.meaning ?? {};
  return sign && [...members, ...signAlsoOf].includes(code) ? sign.end : end;
}

function isCodeUsedAsCurrency(word: SentenceToken, shouting: boolean, beside: boolean): boolean {
  if (!uppercaseOnlyCodeSet.has(word.key)) return true;
  if (word.raw === word.raw.toUpperCase()) return beside || !shouting;
  return beside && codesRequiringAmount.has(word.key);
}

/**
 * Returns whether "try" is the Turkish lira, as in "100 try to Germany" and "100 try", but not in "100, try to send"
 * and "100 try Germany".
 */
function isTurkishLiraCode(words: readonly SentenceToken[], index: number): boolean {
  if (words[index]?.key !== 'try' || !isNumber(words, index - 1)) return false;
  return words[index + 1] === undefined || directionPhrases.find(words, index + 1)?.meaning === 'to';
}

/** Reads "Kenyan shillings", "US $": the country determines which currency of the family is meant. */
function matchCurrencyWithCountry(words: readonly SentenceToken[], index: number): CurrencyMatch | undefined {
  const country = demonymPhrases.find(words, index);
  if (country === undefined) return undefined;
  const at = /^[-.]$/.test(words[country.end]?.key ?? '') ? country.end + 1 : country.end;
  const money = currencyPhrases.find(words, at);
  if (money === undefined || money.meaning.members.length < 2) return undefined;
  if (words[at]?.kind === 'sign' && isPlaceBeforeSign(words, index, money.end)) return undefined;
  const code = currencyOfCountry(country.meaning);
  return money.meaning.members.includes(code)
    ? { ...singleCurrencyMeaning(code), start: index, end: money.end }
    : undefined;
}

/** "india to us $500", "to the UK £500": the country is a place, and the sign belongs to the number. */
function isPlaceBeforeSign(words: readonly SentenceToken[], index: number, end: number): boolean {
  const before = words[index - 1]?.key === 'the' ? index - 2 : index - 1;
  return /^(?:to|from|in|→)$/.test(words[before]?.key ?? '') && isNumber(words, end);
}

/** Reads a country after the currency word, as in "dólares canadienses", "ريال سعودي" and "$US". */
function matchAdjectiveAfterName(
  words: readonly SentenceToken[],
  found: { meaning: CurrencyMeaning; end: number },
): Partial<CurrencyMeaning> {
  const country = findDemonymAfter(words, found.end);
  if (country === undefined || found.meaning.members.length < 2) return {};
  const code = currencyOfCountry(country.meaning);
  return found.meaning.members.includes(code) ? { ...singleCurrencyMeaning(code), signAlsoOf: undefined } : {};
}

function findAdjectiveEnd(words: readonly SentenceToken[], meaning: CurrencyMeaning, end: number): number | undefined {
  const country = findDemonymAfter(words, end);
  return country !== undefined &&
    meaning.members.length > 1 &&
    meaning.members.includes(currencyOfCountry(country.meaning))
    ? country.end
    : undefined;
}

const precedingAdjectivePattern = /^.{3,}(?:ian|[ln]ese|ische[nr]?|[сц]ких|[сц]кие|ських|цьких|[sc]kich)$/u;
const followingAdjectivePattern = /^.{3,}(?:enses?|ian[oa]s?|aises?|ais|oises?|ois|iens?|iennes?)$/;
const nonAdjectivePattern =
  /^(?:cotidian|quotidien|ancien|moyen|jamais|mauvais|desormais|parfois|autrefois|toutefois|combien|custodian|median)/;

/** Returns whether an unknown adjective describes the money, as in "500 Martian dollars" and "dólares marcianenses". */
function hasUnknownAdjective(
  words: readonly SentenceToken[],
  index: number,
  { meaning, end }: { readonly meaning: CurrencyMeaning; readonly end: number },
): boolean {
  if (meaning.members.length < 2 || words[index]?.kind !== 'word') return false;
  const isUnknown = (word: SentenceToken | undefined): word is SentenceToken =>
    word?.kind === 'word' &&
    !currencyPhrases.hasWord(word.key) &&
    !meaningByCode.has(word.key) &&
    !isKnownWord(word) &&
    !nonAdjectivePattern.test(wordKey(word.raw));
  const [before, after] = [words[index - 1], words[end]];
  const isBefore = isNumber(words, index - 2) && isUnknown(before);
  if (isBefore && (/^\p{Lu}\p{Ll}/u.test(before.raw) || precedingAdjectivePattern.test(wordKey(before.raw))))
    return true;
  return isUnknown(after) && followingAdjectivePattern.test(after.key);
}

const englishDemonymPattern =
  /^(?:us|uk|usa|hk|ghana|singapore|hong|new|british|english|scottish|egyptian|.*ish|.*ese|american|australian|canadian|kiwi|indian|pakistani|nepali|mexican|filipino|filipina|.*ian)$/;

function findDemonymAfter(words: readonly SentenceToken[], end: number): { meaning: string; end: number } | undefined {
  const [word, sign] = [words[end], words[end - 1]];
  if (word === undefined || word.kind !== 'word') return undefined;
  const glued = sign?.kind === 'sign' && sign.end === word.start;
  // In English, the adjective comes first: "500 dollars Australian account" doesn't mean Australian dollars.
  const isDescription = glued || !englishDemonymPattern.test(word.key) || isPostpositiveAdjective(words, end);
  return isDescription ? demonymPhrases.find(words, end) : undefined;
}

/** Words after an adjective that end the description of the money, as in "$500 Canadian please". */
const wordAfterAdjectivePattern =
  /^(?:please|pls|plz|thanks|now|today|tomorrow|tonight|asap|via|using|with|through|by|for|in|every|each|monthly|weekly|para|por|hoy|ahora|hoje|agora|pour|oggi|bitte|heute)$/;

/** "500 dollars Canadian to India": the adjective describes the money, because no noun such as "account" follows. */
function isPostpositiveAdjective(words: readonly SentenceToken[], index: number): boolean {
  const { end } = demonymPhrases.find(words, index) ?? {};
  if (end === undefined || (gazetteer.find(words, index) && !/^(?:nz|hk)$/.test(words[index]?.key ?? ''))) return false;
  const next = words[end];
  return (
    next?.kind !== 'word' ||
    wordAfterAdjectivePattern.test(next.key) ||
    /^(?:to|from|a|kept)$/.test(directionPhrases.find(words, end)?.meaning ?? '')
  );
}

function isNumber(words: readonly SentenceToken[], index: number): boolean {
  const word = words[index];
  if (word === undefined || index < 0) return false;
  if (word.kind === 'digits') return true;
  const number = numberPhrases.find(words, index)?.meaning;
  if (number !== undefined) return number.role !== 'weak';
  return /^(?:k|m)$/.test(word.key) && words[index - 1]?.kind === 'digits';
}
