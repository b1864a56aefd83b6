import { countries } from '../../reference/countries.ts';
import { currencyByCode, currencyOf } from '../../reference/currencies.ts';
import type { PayoutMethodId } from '../../reference/payout-methods.ts';
import { largestAmount, smallestAmount } from '../search-form.ts';
import { isEnglish, isShouting } from './language-of-sentence.ts';
import { type NumberRun, readNumbers } from './numbers/read-numbers.ts';
import { type Places, readPlaces } from './places/read-places.ts';
import { isMoney, isPair, type MoneyMention, readCurrencies } from './read-currencies.ts';
import { type DeliveryWish, readWishes, type SortWish } from './read-wishes.ts';
import { splitParticles } from './split-particles.ts';
import { type SentenceWord, sentenceWords } from './words/sentence-words.ts';

/**
 * Reads a sentence as a search (decisions.md 3 "AI", 7 `understood`): "200 quid to my mum in Manila, cash, today". What is said is read, what
 * is ambiguous is left open and asked: a guessed country or amount would be someone's rent.
 */
export type AskedField = 'fromCountry' | 'toCountry' | 'amount' | 'currency';
export type SentenceField = AskedField | 'payoutMethod' | 'deliveryTime' | 'sortBy';

/** Which words were read as what; offsets are UTF-16 units of the text given. */
export type SentencePart = {
  readonly field: SentenceField;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

export type UnderstoodSearch = {
  readonly fromCountry?: string;
  readonly toCountry?: string;
  /** In whole units of `currency`, between the form's smallest and largest amount. */
  readonly amount?: number;
  readonly currency?: string;
  readonly payoutMethod?: PayoutMethodId;
  readonly deliveryTime?: DeliveryWish;
  readonly sortBy?: SortWish;
  /** What neither the sentence nor the context tells, in the form's order. */
  readonly open: readonly AskedField[];
  readonly parts: readonly SentencePart[];
};

/** What the form holds already: alpha-2 code and ISO 4217 code. It decides what "$" means, and is not asked for again. */
export type SentenceContext = { readonly fromCountry?: string; readonly currency?: string };

type Read = Omit<UnderstoodSearch, 'open' | 'parts'>;
type Draft = { -readonly [Field in keyof Read]: Read[Field] };
type Span = { readonly start: number; readonly end: number };

/** Never throws; reads the first 500 characters; linear in their number. */
export function parseSearchSentence(text: string, context: SentenceContext = {}): UnderstoodSearch {
  const words = splitParticles(sentenceWords(text));
  const [english, shouting] = [isEnglish(words), isShouting(words)];
  const taken: boolean[] = words.map(() => false);
  const draft: Draft = {};
  const parts: SentencePart[] = [];
  const note = (field: SentenceField, span: Span): void => {
    const [start, end] = [words[span.start]?.start ?? 0, words[span.end - 1]?.end ?? 0];
    parts.push({ field, text: text.slice(start, end), start, end });
  };

  const wishes = readWishes(words, taken);
  const numbers = readNumbers(words, taken, english, (index) => isMoney(words, index));
  for (const run of numbers) taken.fill(true, run.start, run.end);
  const money = readCurrencies(words, taken, shouting);
  const places = readPlaces(words, taken, english, shouting);
  const { amount, mention, pair, pointed, unclear } = amountAndMoney(words, numbers, money);

  const fromMoney = mention !== undefined && words[mention.start - 1]?.key === 'from' ? mention : undefined;
  const source = pair?.[0] ?? fromMoney;
  const from = places.from?.code ?? (source && !places.unclear.includes('from') ? homeOf(source) : undefined);
  const target = pair?.[1] ?? pointed;
  const to = places.to?.code ?? (target && !places.unclear.includes('to') ? homeOf(target) : undefined);
  if (from !== undefined) draft.fromCountry = from;
  if (to !== undefined) draft.toCountry = to;
  notePlaces(places, source, target, from, to, note);
  const currency = currencyMeant({ mention, unclear, from, to, places, context });
  if (amount?.value !== undefined && !isFilsOrThousands(words, amount, currency)) {
    draft.amount = amount.value;
    note('amount', amount);
  }
  if (currency !== undefined) {
    draft.currency = currency;
    if (mention) note('currency', mention);
  }
  for (const field of ['payoutMethod', 'deliveryTime', 'sortBy'] as const) {
    const wish = wishes[field];
    if (wish === undefined) continue;
    Object.assign(draft, { [field]: wish.value });
    note(field, wish);
  }
  const known: Record<AskedField, boolean> = {
    fromCountry: from !== undefined || (context.fromCountry !== undefined && !places.unclear.includes('from')),
    toCountry: to !== undefined,
    amount: draft.amount !== undefined,
    currency:
      currency !== undefined ||
      (mention === undefined && !unclear && (context.currency ?? context.fromCountry) !== undefined),
  };
  const open = (Object.keys(known) as AskedField[]).filter((field) => !known[field]);
  return { ...draft, open, parts: parts.sort((a, b) => a.start - b.start) };
}

function notePlaces(
  places: Places,
  source: MoneyMention | undefined,
  target: MoneyMention | undefined,
  from: string | undefined,
  to: string | undefined,
  note: (field: SentenceField, span: Span) => void,
): void {
  const fromSpan = places.from ?? (from === undefined ? undefined : source);
  const toSpan = places.to ?? (to === undefined ? undefined : target);
  if (fromSpan) note('fromCountry', fromSpan);
  if (toSpan) note('toCountry', toSpan);
}

/** "1.500 KWD" is one dinar and a half or fifteen hundred: that money has three decimals. */
function isFilsOrThousands(
  words: readonly SentenceWord[],
  { start, end }: Span,
  currency: string | undefined,
): boolean {
  return (
    end === start + 1 &&
    /^\p{Nd}{1,3}[.,]\p{Nd}{3}$/u.test(words[start]?.raw ?? '') &&
    currencyByCode(currency ?? '')?.decimals === 3 &&
    words[start]?.raw.includes('.') === true
  );
}

type Amounts = {
  readonly amount?: NumberRun | undefined;
  readonly mention?: MoneyMention | undefined;
  readonly pair?: readonly [MoneyMention, MoneyMention] | undefined;
  /** The money that the only mention points to, "100 to INR": what it shall become, not what it is. */
  readonly pointed?: MoneyMention | undefined;
  /** Money is named, but not which. */
  readonly unclear: boolean;
};

const between = /^(?:of|de|d|in|ng|ke|के|का|की|-|\.|,|of the)$/;
const receives =
  /^(?:gets|receives?|received?|arrives?|recibe|reciba|reciben|llegue|lleguen|recoit|matanggap|natatanggap|يستلم|تستلم|يصل|मिले|मिलें)$/;

/** Which number is the amount, and which money it is in. The number that stands beside money goes first; two candidates are one too many. */
function amountAndMoney(
  words: readonly SentenceWord[],
  numbers: readonly NumberRun[],
  money: readonly MoneyMention[],
): Amounts {
  const beside = (run: NumberRun): MoneyMention[] =>
    money.filter((mention) => touches(words, run, mention) && !belongsToOther(words, numbers, run, mention));
  const withMoney = numbers.filter((run) => beside(run).length > 0);
  const said = numbers.filter((run) => !run.inWordsAlone || (run.value ?? 0) >= 10 || withMoney.includes(run));
  const sent = said.filter((run) => !isReceived(words, run.start));
  const pair = pairOf(words, numbers, money);
  if (said.length > 0 && sent.length === 0) return { pair, unclear: true };
  const candidates = sent.some((run) => withMoney.includes(run))
    ? sent.filter((run) => withMoney.includes(run) || run.value === undefined || run.value >= 10)
    : sent;
  const values = new Set(candidates.map((run) => run.value));
  const run = candidates.find((candidate) => withMoney.includes(candidate)) ?? candidates[0];
  const fits = run?.value !== undefined && run.value >= smallestAmount && run.value <= largestAmount;
  const amount = run !== undefined && values.size === 1 && fits ? run : undefined;
  if (pair) return { amount, mention: pair[0], pair, unclear: false };
  const [only] = money;
  const isPointedTo =
    only !== undefined &&
    money.length === 1 &&
    withMoney.length === 0 &&
    /^(?:to|into|→)$/.test(words[only.start - 1]?.key ?? '');
  if (isPointedTo) return { amount, pointed: only, unclear: false };
  const near = run === undefined ? [] : candidates.flatMap(beside);
  const mention = near.length > 0 ? oneMeaning(near) : oneMeaning(money);
  return { amount, mention, unclear: mention === undefined && money.length > 0 };
}

/** "so that she gets 500 euros": an amount that arrives is not the one that is sent. */
function isReceived(words: readonly SentenceWord[], start: number): boolean {
  const before = words.slice(Math.max(0, start - 3), start).map(({ key }) => key);
  return before.some(
    (key, at) => receives.test(key) || (key === 'get' && /^(?:will|should|must|ll|can)$/.test(before[at - 1] ?? '')),
  );
}

/** "$500 CAD": the narrower of two words for one money; undefined when they contradict each other. */
function oneMeaning(mentions: readonly MoneyMention[]): MoneyMention | undefined {
  const narrow = [...mentions].sort((a, b) => a.members.length - b.members.length)[0];
  return narrow && mentions.every((other) => narrow.members.every((code) => other.members.includes(code)))
    ? narrow
    : undefined;
}

/** "50quid 2 my bro": between two numbers a word for money belongs to the one before, a sign to the one it is written to. */
function belongsToOther(
  words: readonly SentenceWord[],
  numbers: readonly NumberRun[],
  run: NumberRun,
  mention: MoneyMention,
): boolean {
  const [left, right] = [
    numbers.find(({ end }) => end === mention.start),
    numbers.find(({ start }) => start === mention.end),
  ];
  if (left === undefined || right === undefined) return false;
  const glued = words[mention.end - 1]?.end === words[mention.end]?.start;
  return run !== (glued ? right : left) && (run === left || run === right);
}

function touches(words: readonly SentenceWord[], run: NumberRun, mention: MoneyMention): boolean {
  if (mention.end === run.start || run.end === mention.start) return true;
  if (mention.end === run.start - 1) return /^[-.:,]$/.test(words[mention.end]?.key ?? '');
  return run.end === mention.start - 1 && between.test(words[run.end]?.key ?? '');
}

function pairOf(
  words: readonly SentenceWord[],
  numbers: readonly NumberRun[],
  money: readonly MoneyMention[],
): readonly [MoneyMention, MoneyMention] | undefined {
  const [first, second] = money;
  if (money.length !== 2 || first === undefined || second === undefined) return undefined;
  const isAmount = (index: number): boolean => numbers.some((run) => index >= run.start && index < run.end);
  const numberBefore = numbers.some((run) => run.end === second.start);
  return !numberBefore && isPair(words, first, second, isAmount) && first.members[0] !== second.members[0]
    ? [first, second]
    : undefined;
}

const sharedMoney = new Set(['USD', 'EUR', 'ILS']);

/** The one country whose own money this is: India for INR. A currency bears its country's code; the dollar and the euro are at home in many. */
function homeOf({ members }: MoneyMention): string | undefined {
  const [code] = members;
  if (members.length !== 1 || code === undefined || sharedMoney.has(code)) return undefined;
  return countries.find((country) => country.currency === code && country.code === code.slice(0, 2))?.code;
}

type MoneyQuestion = {
  readonly mention: MoneyMention | undefined;
  readonly unclear: boolean;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly places: Places;
  readonly context: SentenceContext;
};

/**
 * The sending country decides what "$", "pesos" or "rupees" are; the receiving one only when the sender's is known not to say so. Without
 * a word for money, choosing a sending country sets its currency ([S4.2-4]).
 */
function currencyMeant({ mention, unclear, from, to, places, context }: MoneyQuestion): string | undefined {
  if (mention === undefined) return !unclear && places.from ? currencyOf(places.from.code) : undefined;
  const { members, otherwise, signAlsoOf } = mention;
  if (members.length === 1) return members[0];
  const sender = from ?? context.fromCountry;
  const senders = sender === undefined ? undefined : currencyOf(sender);
  const receivers = to === undefined ? undefined : currencyOf(to);
  if (senders !== undefined && members.includes(senders)) return senders;
  if (senders !== undefined && signAlsoOf?.includes(senders)) return undefined;
  if (from === undefined && context.currency !== undefined && members.includes(context.currency))
    return context.currency;
  const receiverSaysSo = receivers !== undefined && members.includes(receivers) && receivers !== otherwise;
  if (otherwise !== undefined) return senders !== undefined && receiverSaysSo ? undefined : otherwise;
  return senders !== undefined && receiverSaysSo ? receivers : undefined;
}
