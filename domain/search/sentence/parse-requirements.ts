import type { PayInMethodId } from '../../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../../reference/payout-methods.ts';
import { isPlaceKey, payInCashKey, withinAnHourKey } from './languages/gloss-keys.ts';
import { gazetteer } from './places/gazetteer.ts';
import { conjunctionWords, fundingWords, negationWords } from './tables/direction-table.ts';
import {
  deliveryWordTable,
  nonDeliveryWords,
  nonPayoutWords,
  payInWordTable,
  payoutWordTable,
  sortWordTable,
  urgentWords,
  weakPayoutWordTable,
} from './tables/requirement-table.ts';
import { type WalletHome, walletCountryTable } from './tables/wallet-country-table.ts';
import { createPhraseMatcher, type Phrase, splitPhrases } from './words/phrase-matcher.ts';
import type { SentenceToken } from './words/tokenize-sentence.ts';

/**
 * The requirements in a sentence: pay-in and payout methods, delivery time and sort order. Contradictions ("cash or
 * GCash") leave a field unset. A specific time overrides "urgent", a wallet's name overrides "account", and "cheapest"
 * overrides "best".
 */
export type RequirementField = 'payIn' | 'payoutMethod' | 'deliveryTime' | 'sortBy';
export type DeliveryRequirement = 'instant' | 'minutes' | 'hours' | 'days';
export type SortRequirement = 'best_value' | 'cheapest' | 'fastest' | 'rating';
export type Requirement = { readonly value: string; readonly start: number; readonly end: number };
export type Requirements = {
  readonly payIn?: Requirement & { readonly value: PayInMethodId };
  readonly payoutMethod?: Requirement & { readonly value: PayoutMethodId };
  readonly deliveryTime?: Requirement & { readonly value: DeliveryRequirement };
  readonly sortBy?: Requirement & { readonly value: SortRequirement };
  /** The named wallet or network, if its brand belongs to one country. */
  readonly wallet?: { readonly home: WalletHome; readonly start: number; readonly end: number };
};

type RequirementMeaning = {
  readonly field: RequirementField | 'nothing';
  readonly value: string;
  readonly weak?: boolean;
};
type RequirementMention = RequirementMeaning & { readonly start: number; readonly end: number };

function* requirementEntries(
  field: RequirementField,
  table: Readonly<Record<string, string>>,
  weak = false,
): Generator<readonly [string, RequirementMeaning]> {
  yield* splitPhrases(Object.entries(table).map(([value, phrases]) => [phrases, { field, value, weak }] as const));
}

const glossEntries: readonly (readonly [Phrase, RequirementMeaning])[] = [
  [{ key: payInCashKey }, { field: 'payIn', value: 'cash' }],
  [{ key: withinAnHourKey }, { field: 'deliveryTime', value: 'minutes' }],
];

export const requirementPhrases = createPhraseMatcher<RequirementMeaning>([
  ...glossEntries,
  ...splitPhrases([[`${nonPayoutWords}|${nonDeliveryWords}`, { field: 'nothing', value: '' } as const]]),
  ...requirementEntries('deliveryTime', deliveryWordTable),
  ...requirementEntries('deliveryTime', { instant: urgentWords }, true),
  ...requirementEntries('payIn', payInWordTable),
  ...requirementEntries('payoutMethod', payoutWordTable),
  ...requirementEntries('payoutMethod', weakPayoutWordTable, true),
  ...requirementEntries('sortBy', { best_value: sortWordTable.best_value }, true),
  ...requirementEntries('sortBy', sortWordTable),
]);
const walletPhrases = createPhraseMatcher<WalletHome>(
  splitPhrases(
    walletCountryTable.map(([country, brands, also]) => [brands, { country, also: also?.split(' ') ?? [] }] as const),
  ),
);
const fundingPhrases = createPhraseMatcher([...splitPhrases([[fundingWords, true]])]);
const negationPhrases = createPhraseMatcher([...splitPhrases([[negationWords, true]])]);
const conjunctionPhrases = createPhraseMatcher([...splitPhrases([[conjunctionWords, true]])]);
const deadlinePrepositions = new Set('in within under en dans sous خلال في inside max loob dentro'.split(' '));
const timePostpositions = new Set('में mein me के ke'.split(' '));
const timeUnitPhrases = createPhraseMatcher<number>(
  splitPhrases([
    ['second|seconds|sec|secs|segundos|secondes|segundo|ثواني|सेकंड', 1 / 60],
    ['minute|minutes|min|mins|minuto|minutos|دقيقة|دقائق|मिनट|minutong', 1],
    ['hour|hours|hr|hrs|h|hora|horas|heure|heures|ساعة|ساعات|घंटे|घंटा|घंटों|ghante|oras', 60],
    ['day|days|business days|working days|día|días|jour|jours|يوم|أيام|दिन|दिनों|din|araw', 1440],
    ['week|weeks|semana|semanas|semaine|semaines|أسبوع|हफ्ते|linggo', 10_080],
  ]),
);
const smallNumbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  dos: 2,
  tres: 3,
  deux: 2,
  trois: 3,
  दो: 2,
  तीन: 3,
  ten: 10,
};

/**
 * Returns the requirements in a sentence. Marks their words as taken, and also phrases that only look like
 * requirements.
 */
export function parseRequirements(words: readonly SentenceToken[], taken: boolean[]): Requirements {
  const mentions: RequirementMention[] = [];
  const take = (start: number, end: number): void => {
    for (let at = start; at < end; at += 1) taken[at] = true;
  };
  for (let index = 0; index < words.length; ) {
    const timed = matchDuration(words, index) ?? matchDeadline(words, index);
    const found = timed ?? requirementPhrases.find(words, index);
    // "Santo Domingo" doesn't mean Sunday, and the West Bank isn't a bank.
    const name = gazetteer.find(words, index)?.end ?? 0;
    if (found === undefined || (name > index + 1 && name >= found.end)) {
      index = name > index + 1 ? name : index + 1;
      continue;
    }
    const mention: RequirementMention = { ...found.meaning, start: index, end: found.end };
    take(index, found.end);
    if (mention.field !== 'nothing' && !isNotRequested(words, mention))
      mentions.push(reclassifyAsPayIn(words, mention));
    index = found.end;
  }
  const paidInCash = findCashPayIn(words, mentions);
  if (paidInCash) mentions[mentions.indexOf(paidInCash)] = { ...paidInCash, field: 'payIn', value: 'cash' };
  const of = (field: RequirementField): RequirementMention | undefined => {
    const all = mentions.filter((mention) => mention.field === field);
    const strong = all.filter((mention) => !mention.weak);
    const decisive = strong.length > 0 ? strong : all;
    return new Set(decisive.map((mention) => mention.value)).size === 1 ? decisive[0] : undefined;
  };
  const wallet = findWallet(words, mentions);
  return {
    ...Object.fromEntries(
      (['payIn', 'payoutMethod', 'deliveryTime', 'sortBy'] as const)
        .map((field) => [field, of(field)] as const)
        .filter(([, mention]) => mention !== undefined),
    ),
    ...(wallet && { wallet }),
  } as Requirements;
}

/** Returns the requested wallet; undefined if no brand is named, or if the brands belong to different countries. */
function findWallet(words: readonly SentenceToken[], mentions: readonly RequirementMention[]): Requirements['wallet'] {
  const found = mentions.flatMap(({ start, end, field }) => {
    const brand = field === 'payoutMethod' ? walletPhrases.find(words, start) : undefined;
    return brand !== undefined && brand.end <= end ? [{ home: brand.meaning, start, end }] : [];
  });
  return new Set(found.map(({ home }) => home.country)).size === 1 ? found[0] : undefined;
}

/** Reads "in 30 minutes", "within 2 days", "24 घंटे में". */
function matchDuration(
  words: readonly SentenceToken[],
  index: number,
): { meaning: RequirementMeaning; end: number } | undefined {
  const word = words[index] as SentenceToken;
  const amount = word.kind === 'digits' ? Number(word.raw) : smallNumbers[word.key];
  if (amount === undefined || Number.isNaN(amount)) return undefined;
  const unit = timeUnitPhrases.find(words, index + 1);
  if (unit === undefined) return undefined;
  const before = words[index - 1]?.key ?? '';
  if (
    !deadlinePrepositions.has(before) &&
    !(before === 'than' || before === 'de') &&
    !timePostpositions.has(words[unit.end]?.key ?? '')
  )
    return undefined;
  const minutes = amount * unit.meaning;
  const value =
    minutes < 1 ? 'instant' : minutes <= 60 ? 'minutes' : minutes <= 1440 && unit.meaning < 1440 ? 'hours' : 'days';
  return { meaning: { field: 'deliveryTime', value }, end: unit.end };
}

const clockSuffixes = new Set(['am', 'pm', 'oclock']);
const ordinalSuffixes = new Set(['st', 'nd', 'rd', 'th']);
const monthWords = new Set(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec'.split(
    ' ',
  ),
);

/** Reads "by 5pm", "by the 15th" and "by 3 March". */
function matchDeadline(
  words: readonly SentenceToken[],
  index: number,
): { meaning: RequirementMeaning; end: number } | undefined {
  const word = words[index] as SentenceToken;
  if (word.kind !== 'digits') return undefined;
  const [before, earlier] = [words[index - 1]?.key, words[index - 2]?.key];
  if (before !== 'by' && before !== 'before' && !(before === 'the' && (earlier === 'by' || earlier === 'before')))
    return undefined;
  const after = words[index + 1]?.key ?? '';
  if (clockSuffixes.has(after)) return { meaning: { field: 'deliveryTime', value: 'hours' }, end: index + 2 };
  if (ordinalSuffixes.has(after) || monthWords.has(after))
    return { meaning: { field: 'deliveryTime', value: 'days' }, end: index + 2 };
  return undefined;
}

/** Returns whether something is mentioned but not requested, as in "not cash" and "onto her credit card". */
function isNotRequested(words: readonly SentenceToken[], mention: RequirementMention): boolean {
  for (let at = Math.max(0, mention.start - 3); at < mention.start; at += 1) {
    const no = negationPhrases.find(words, at);
    if (
      no !== undefined &&
      no.end <= mention.start &&
      mention.start - no.end <= 1 &&
      !words[mention.start - 1]?.key.match(/^[,.;]$/)
    )
      return true;
  }
  // "rate today" is about the current rate, not about when the money has to arrive.
  if (
    mention.field === 'deliveryTime' &&
    /^(?:rates?|cambio|taux|रेट|palitan|صرف)$/.test(words[mention.start - 1]?.key ?? '')
  )
    return true;
  const target = words.slice(Math.max(0, mention.start - 2), mention.start);
  return mention.value === 'credit_card' && target.some(({ key }) => /^(?:to|onto|into|sur|auf|sulla)$/.test(key));
}

const payInMethodByPayoutMethod: Readonly<Record<string, PayInMethodId>> = {
  bank_transfer: 'bank_account',
  cash_pickup: 'cash',
  mobile_wallet: 'wallet',
  debit_card: 'debit_card',
};

/** Turns a payout method into a pay-in method if the sender pays with it: "from my bank account", "खाते से". */
function reclassifyAsPayIn(words: readonly SentenceToken[], mention: RequirementMention): RequirementMention {
  const value = payInMethodByPayoutMethod[mention.value];
  const isPaid = mention.field === 'payoutMethod' && value !== undefined && isFundingMethod(words, mention);
  return isPaid ? { ...mention, field: 'payIn', value } : mention;
}

function isFundingMethod(words: readonly SentenceToken[], mention: RequirementMention): boolean {
  if (words[mention.end]?.key === 'से' || words[mention.end]?.key === 'se') return true;
  for (let at = Math.max(0, mention.start - 4); at < mention.start; at += 1) {
    const paid = fundingPhrases.find(words, at);
    if (paid === undefined || paid.end > mention.start) continue;
    const gap = mention.start - paid.end;
    const beyondPlace =
      mention.value === 'bank_transfer' &&
      mention.end - mention.start > 0 &&
      !/transf|depo/.test(words[mention.end - 1]?.key ?? '');
    if (
      gap === 0 ||
      (gap === 1 &&
        (beyondPlace || mention.value === 'debit_card') &&
        words[mention.start - 1]?.kind === 'word' &&
        !isPlaceKey(words[mention.start - 1]?.key ?? ''))
    )
      return true;
  }
  return false;
}

/**
 * Returns the mention of cash if another payout method shows that the sender pays in cash, as in "500 in cash to a bank
 * account".
 */
function findCashPayIn(
  words: readonly SentenceToken[],
  mentions: readonly RequirementMention[],
): RequirementMention | undefined {
  const payouts = mentions.filter(({ field, weak }) => field === 'payoutMethod' && !weak);
  const [cash, ...more] = payouts.filter(({ value }) => value === 'cash_pickup');
  const [other] = payouts.filter(({ value }) => value !== 'cash_pickup');
  if (!cash || !other || more.length > 0) return undefined;
  const isIn = /^(?:in|en|em)$/.test(words[cash.start]?.key ?? '') || words[cash.start - 1]?.key === 'in';
  const between = words.slice(Math.min(cash.end, other.end), Math.max(cash.start, other.start));
  return isIn && !between.some((_, index) => conjunctionPhrases.find(between, index) !== undefined) ? cash : undefined;
}
