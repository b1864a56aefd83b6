import { maxReceiveAmount, maxSendAmount, minSendAmount } from '../../money/amount-limits.ts';
import { currencyByCode } from '../../reference/currencies.ts';
import { currencyOfCountry } from '../../reference/currency-of-country.ts';
import { isCurrencyPair } from './currency-pair.ts';
import { isAllCapitals, isEnglishSentence } from './language-of-sentence.ts';
import { glossSentence } from './languages/gloss-sentence.ts';
import type { NumberRun } from './numbers/parse-number-run.ts';
import { parseSentenceNumbers } from './numbers/parse-sentence-numbers.ts';
import { type CurrencyMention, isCurrencyWord, parseCurrencies } from './parse-currencies.ts';
import { parseRequirements } from './parse-requirements.ts';
import type {
  InferredField,
  ParsedField,
  ParsedSearch,
  RequiredField,
  SentenceContext,
  SentencePart,
  SentenceReading,
} from './parsed-search.ts';
import { type PlaceMention, parsePlaces } from './places/parse-places.ts';
import {
  canBeReceivedAmount,
  isPayoutCurrency,
  isReceivedAmount,
  isRecipientCurrency,
  isRecipientOnlyCurrency,
  type KnownSides,
} from './received-money.ts';
import { homeCountryOfCurrencyWord, resolveCurrency } from './resolve-currency.ts';
import { type SentenceToken, tokenizeSentence } from './words/tokenize-sentence.ts';

type ParsedValues = Omit<ParsedSearch, 'open' | 'parts' | 'inferred'>;
type Draft = { -readonly [Field in keyof ParsedValues]: ParsedValues[Field] };
type Span = { readonly start: number; readonly end: number };

/**
 * Parses a sentence about a search [S7-4], such as "200 quid to my mum in Manila, cash, today". Ambiguous fields stay
 * open. Values that the words only imply, such as the sending country from "quid", are inferred later
 * (infer-missing-fields.ts). Never throws. Reads only the first 500 characters, in linear time.
 */
export function parseSearchSentence(text: string, context: SentenceContext = {}): SentenceReading {
  const typed = tokenizeSentence(text);
  const { words, isGlossed } = glossSentence(typed, context.language);
  const [english, shouting] = [!isGlossed && isEnglishSentence(typed), isAllCapitals(typed)];
  const taken: boolean[] = words.map(() => false);
  const draft: Draft = {};
  const parts: SentencePart[] = [];
  const place = (span: Span) => {
    const [start, end] = [words[span.start]?.start ?? 0, words[span.end - 1]?.end ?? 0];
    return { text: text.slice(start, end), start, end };
  };
  const note = (field: ParsedField, span: Span): void => void parts.push({ field, ...place(span) });
  const inferred: InferredField[] = [];
  const infer = (field: InferredField['field'], why: InferredField['why'], span: Span): void =>
    void inferred.push({ field, why, text: place(span).text });

  const requirements = parseRequirements(words, taken);
  const { numbers, skipped } = parseSentenceNumbers(words, taken, english, (index) => isCurrencyWord(words, index));
  for (const run of numbers) taken.fill(true, run.start, run.end);
  const money = parseCurrencies(words, taken, shouting);
  const currencies = new Set(money.flatMap(({ members }) => members));
  const places = parsePlaces(words, taken, english, shouting, currencies);
  const sides = {
    from: places.from?.code ?? context.fromCountry,
    to: places.to?.code ?? (places.unclear.includes('to') ? undefined : context.toCountry),
  };
  const found = findAmountAndCurrency(words, numbers, money, sides, places.isToWriter);
  const { amount, mention, pair, targetMention } = found;
  const received = found.received && isPayoutCurrency(found.received.mention, sides) ? found.received : undefined;
  const unclear = found.unclear && !received;

  const fromMoney = mention !== undefined && words[mention.start - 1]?.key === 'from' ? mention : undefined;
  const source = pair?.[0] ?? fromMoney;
  const homeOf = (side: 'from' | 'to', money: CurrencyMention | undefined, other: string | undefined) => {
    const home = money && !places.unclear.includes(side) ? homeCountryOfCurrencyWord(money) : undefined;
    return home === other ? undefined : home;
  };
  const from = places.from?.code ?? homeOf('from', source, places.to?.code);
  const target = pair?.[1] ?? targetMention ?? received?.mention;
  const to = places.to?.code ?? homeOf('to', target, from);
  const side = (
    field: 'fromCountry' | 'toCountry',
    code: string | undefined,
    named: PlaceMention | undefined,
    money?: Span,
  ): void => {
    const span = named ?? (code === undefined ? undefined : money);
    if (code !== undefined) draft[field] = code;
    if (span) note(field, span);
    if (span && (named === undefined || named.isImplied)) infer(field, named ? 'place' : 'currency', span);
  };
  side('fromCountry', from, places.from, source);
  side('toCountry', to, places.to, target);
  const currency = resolveCurrency({ mention, unclear, from, to, isFromNamed: places.from !== undefined, context });
  const hasThreeDigitGroup = amount !== undefined && hasAmbiguousSeparator(words, amount);
  if (amount?.value !== undefined && !(hasThreeDigitGroup && hasThreeDecimals(currency))) {
    draft.amount = amount.value;
    note('amount', amount);
  }
  if (received) {
    draft.receiveAmount = received.amount.value as number;
    draft.receiveCurrencies = received.mention.members;
    note('receiveAmount', { start: received.amount.start, end: Math.max(received.amount.end, received.mention.end) });
  }
  if (currency !== undefined) {
    draft.currency = currency;
    if (mention) note('currency', mention);
    const decides = [places.from, places.to].find((named) => named && currencyOfCountry(named.code) === currency);
    if (decides && (mention === undefined || mention.members.length > 1) && currency !== mention?.otherwise)
      infer('currency', 'place', decides);
  }
  for (const field of ['payIn', 'payoutMethod', 'deliveryTime', 'sortBy'] as const) {
    const wish = requirements[field];
    if (wish === undefined) continue;
    Object.assign(draft, { [field]: wish.value });
    note(field, wish);
  }
  const known: Record<RequiredField, boolean> = {
    fromCountry: from !== undefined || (context.fromCountry !== undefined && !places.unclear.includes('from')),
    toCountry: to !== undefined || (context.toCountry !== undefined && !places.unclear.includes('to')),
    amount: draft.amount !== undefined || received !== undefined,
    currency:
      currency !== undefined ||
      (mention === undefined && !unclear && (context.currency ?? context.fromCountry) !== undefined),
  };
  const open = (Object.keys(known) as RequiredField[]).filter((field) => !known[field]);
  const evidence = {
    ...(mention && { money: { ...mention, text: place(mention.adjective ?? mention).text } }),
    hasUnclearMoney: unclear,
    hasNumber: [...numbers, ...skipped].some(
      ({ isInWordsOnly, value = Number.NaN }) => !isInWordsOnly || !(value < 10),
    ),
    ...(requirements.wallet && { wallet: { home: requirements.wallet.home, text: place(requirements.wallet).text } }),
    unclearSides: places.unclear,
    hasThreeDigitGroup,
  };
  return { ...draft, open, inferred, parts: parts.sort((a, b) => a.start - b.start), evidence };
}

/** Returns whether the number is written like "1.500", which is 1.5 or 1,500, depending on the currency. */
function hasAmbiguousSeparator(words: readonly SentenceToken[], { start, end }: Span): boolean {
  return end === start + 1 && /^\p{Nd}{1,3}\.\p{Nd}{3}$/u.test(words[start]?.raw ?? '');
}

/** Returns whether a currency has three decimals, like the Kuwaiti dinar, so "1.500 KWD" needs a follow-up question. */
export function hasThreeDecimals(currency: string | undefined): boolean {
  return currencyByCode(currency ?? '')?.decimals === 3;
}

type ParsedAmount = {
  readonly amount?: NumberRun | undefined;
  readonly mention?: CurrencyMention | undefined;
  readonly pair?: readonly [CurrencyMention, CurrencyMention] | undefined;
  /** Set if the only mention is a target currency, as in "100 to INR", not the currency of the amount. */
  readonly targetMention?: CurrencyMention | undefined;
  /** Whether the sentence mentions money in an ambiguous currency. */
  readonly unclear: boolean;
  /** Set if all numbers are received amounts: "she gets 10,000 pesos". */
  readonly received?: ReceivedAmount | undefined;
};
type ReceivedAmount = { readonly amount: NumberRun; readonly mention: CurrencyMention };

/**
 * Returns the received amount with its currency; undefined if the amounts differ, the amount is out of range, or no
 * currency is named next to it.
 */
function findReceivedAmount(
  said: readonly NumberRun[],
  beside: (run: NumberRun) => CurrencyMention[],
): ReceivedAmount | undefined {
  const [amount] = said;
  const mention = findMostSpecificMention(said.flatMap(beside));
  const isOne = new Set(said.map(({ value }) => value)).size === 1;
  if (!amount || !mention || !isOne || amount.value === undefined || !(amount.value > 0)) return undefined;
  return amount.value <= maxReceiveAmount ? { amount, mention } : undefined;
}

const amountConnectorPattern = /^(?:of|de|d|in|ng|ke|के|का|की|-|\.|,|of the)$/;
/**
 * Returns the amount and its currency. A number next to a currency takes precedence. The amount is undefined if the
 * candidates differ.
 */
function findAmountAndCurrency(
  words: readonly SentenceToken[],
  numbers: readonly NumberRun[],
  money: readonly CurrencyMention[],
  sides: KnownSides,
  isToWriter: boolean,
): ParsedAmount {
  const beside = (run: NumberRun): CurrencyMention[] =>
    money.filter(
      (mention) => isAdjacent(words, run, mention) && !isAttachedToOtherNumber(words, numbers, run, mention),
    );
  const withMoney = numbers.filter((run) => beside(run).length > 0);
  const said = numbers.filter((run) => !run.isInWordsOnly || (run.value ?? 0) >= 10 || withMoney.includes(run));
  const isNeeded = (run: NumberRun) =>
    canBeReceivedAmount(words, run, sides) && isRecipientCurrency(findMostSpecificMention(beside(run)), sides);
  // "I receive 300 euros from my daughter in Spain": she sends 300 euros. "I receive 5000 pesos in Mexico": 5000 pesos
  // arrive.
  const isGot = (run: NumberRun) =>
    isToWriter
      ? isRecipientOnlyCurrency(findMostSpecificMention(beside(run)), sides)
      : isReceivedAmount(words, run.start, run.end) || isNeeded(run);
  const sent = said.filter((run) => !isGot(run));
  const pair = findCurrencyPair(words, numbers, money);
  if (said.length > 0 && sent.length === 0) return { pair, unclear: true, received: findReceivedAmount(said, beside) };
  const candidates = sent.some((run) => withMoney.includes(run))
    ? sent.filter((run) => withMoney.includes(run) || run.value === undefined || run.value >= 10)
    : sent;
  const values = new Set(candidates.map((run) => run.value));
  const run = candidates.find((candidate) => withMoney.includes(candidate)) ?? candidates[0];
  const fits = run?.value !== undefined && run.value >= minSendAmount && run.value <= maxSendAmount;
  const amount = run !== undefined && values.size === 1 && fits ? run : undefined;
  if (pair) return { amount, mention: pair[0], pair, unclear: false };
  const [only] = money;
  const isPointedTo =
    only !== undefined &&
    money.length === 1 &&
    withMoney.length === 0 &&
    /^(?:to|into|→)$/.test(words[only.start - 1]?.key ?? '');
  if (isPointedTo) return { amount, targetMention: only, unclear: false };
  const near = run === undefined ? [] : candidates.flatMap(beside);
  const mention = near.length > 0 ? findMostSpecificMention(near) : findMostSpecificMention(money);
  return { amount, mention, unclear: mention === undefined && money.length > 0 };
}

/**
 * Returns the most specific word for a currency, such as "CAD" in "$500 CAD"; undefined if the words contradict each
 * other.
 */
function findMostSpecificMention(mentions: readonly CurrencyMention[]): CurrencyMention | undefined {
  const narrow = [...mentions].sort((a, b) => a.members.length - b.members.length)[0];
  return narrow && mentions.every((other) => narrow.members.every((code) => other.members.includes(code)))
    ? narrow
    : undefined;
}

/**
 * "50quid 2 my bro": between two numbers, a money word belongs to the number before it. A sign belongs to the number it
 * is attached to.
 */
function isAttachedToOtherNumber(
  words: readonly SentenceToken[],
  numbers: readonly NumberRun[],
  run: NumberRun,
  mention: CurrencyMention,
): boolean {
  const [left, right] = [
    numbers.find(({ end }) => end === mention.start),
    numbers.find(({ start }) => start === mention.end),
  ];
  if (left === undefined || right === undefined) return false;
  const glued = words[mention.end - 1]?.end === words[mention.end]?.start;
  return run !== (glued ? right : left) && (run === left || run === right);
}

function isAdjacent(words: readonly SentenceToken[], run: NumberRun, mention: CurrencyMention): boolean {
  if (mention.end === run.start || run.end === mention.start) return true;
  if (mention.end === run.start - 1) return /^[-.:,]$/.test(words[mention.end]?.key ?? '');
  return run.end === mention.start - 1 && amountConnectorPattern.test(words[run.end]?.key ?? '');
}

function findCurrencyPair(
  words: readonly SentenceToken[],
  numbers: readonly NumberRun[],
  money: readonly CurrencyMention[],
): readonly [CurrencyMention, CurrencyMention] | undefined {
  const [first, second] = money;
  if (money.length !== 2 || first === undefined || second === undefined) return undefined;
  const isAmount = (index: number): boolean => numbers.some((run) => index >= run.start && index < run.end);
  const numberBefore = numbers.some((run) => run.end === second.start);
  return !numberBefore && isCurrencyPair(words, first, second, isAmount) && first.members[0] !== second.members[0]
    ? [first, second]
    : undefined;
}
