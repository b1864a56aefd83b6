import { currencyOfCountry } from '../../reference/currency-of-country.ts';
import { arrivalQuestionKey } from './languages/gloss-keys.ts';
import type { CurrencyMeaning } from './parse-currencies.ts';
import type { ParsedSearch } from './parsed-search.ts';
import { directionPhrases } from './places/direction-phrases.ts';
import type { SentenceToken } from './words/tokenize-sentence.ts';

/** The countries that are named in the sentence or already set in the form. */
export type KnownSides = { readonly from?: string | undefined; readonly to?: string | undefined };

export const receiveVerbPattern =
  /^(?:gets|receives?|received?|arrives?|recibe|reciba|reciben|reciban|llegue|lleguen|recoit|erhalt|bekommt|riceve|recebe|matanggap|natatanggap|يستلم|تستلم|يصل|मिले|मिलें)$/;
const needVerbPattern = /^(?:needs|necesitan?|besoin|braucht|brauchen|bisogno|precisam?|kailangan|تحتاج|يحتاج)$/;
const fillerWordPattern = /^(?:about|around|exactly|roughly|only|just|like|de|d|di|ng|etwa|genau|unos|environ)$/;
const modalVerbPattern = /^(?:will|should|must|ll|can)$/;
const wordBeforeRecibirPattern = /^(?:que|para|debe|deben|pueda|puedan)$/;
const senderWordPattern = /^(?:i|we|you|to|me|us|and|or)$/;
const arriveVerbPattern =
  /^(?:arrive|reach|land|llegue|lleguen|milne|milna|mile|milein|milenge|pahunchne|pahunchna|pahunche|pahunchein|pahunch)$/;
const arrivedParticiplePattern = /^(?:arriving|received|arrived)$/;
const arriveAuxiliaryPattern = /^(?:should|must|will|needs|need|has|have|to)$/;

/** Returns whether this amount is received, not sent: "so that she gets 500 euros", "she needs to get 500 euros". */
export function isReceivedAmount(words: readonly SentenceToken[], start: number, end: number): boolean {
  for (let at = Math.max(0, start - 3); at < start; at += 1) {
    const key = words[at]?.key ?? '';
    if (receiveVerbPattern.test(key) || (key === 'get' && isReceivedByOther(words, at))) return true;
    if (key === 'recibir' && wordBeforeRecibirPattern.test(words[at - 1]?.key ?? '')) return true;
    // "she will be getting", but not "I'm getting".
    if (key === 'getting' && /^(?:be|is|are|s|re)$/.test(words[at - 1]?.key ?? '')) return true;
  }
  return hasArriveVerbAfter(words, start, end);
}

/** Returns whether somebody else gets what follows: "they get", "needs to get", "so that my parents in Italy get". */
function isReceivedByOther(words: readonly SentenceToken[], at: number): boolean {
  const [earlier, before] = [words[at - 2]?.key ?? '', words[at - 1]?.key ?? ''];
  const isPerson = (index: number): boolean => directionPhrases.find(words, index)?.meaning === 'receiver';
  if (modalVerbPattern.test(before)) return true;
  if (before === 'to' && (/^(?:needs|has)$/.test(earlier) || isPerson(at - 2))) return true;
  if (words[at - 1]?.kind !== 'word' || senderWordPattern.test(before)) return false;
  return isPerson(at - 1) || words.slice(0, at).some(({ key }) => key === 'so');
}

/**
 * Returns whether "arrive" follows the amount and no verb such as "send" precedes it: "20000 pesos should arrive",
 * Hindi "50000 rupaye milne chahiye".
 */
function hasArriveVerbAfter(words: readonly SentenceToken[], start: number, end: number): boolean {
  return !words.slice(0, start).some((_, at) => isSendVerb(words, at)) && hasVerbAfter(words, end, arriveVerbPattern);
}

const wantVerbPattern =
  /^(?:need|want|quiero|necesito|quero|preciso|gostaria|vorrei|voglio|veux|voudrais|mochte|gusto|chahta|chahti|chahiye|चाहता|चाहती|चाहिए|اريد|عايز|عاوز|بدي|ابغي)$/;

/** Returns whether the word means "send". "I need 5000 pesos to arrive" says what arrives, not what is sent. */
export function isSendVerb(words: readonly SentenceToken[], at: number): boolean {
  return directionPhrases.find(words, at)?.meaning === 'sends' && !wantVerbPattern.test(words[at]?.key ?? '');
}

function hasVerbAfter(words: readonly SentenceToken[], end: number, verbs: RegExp): boolean {
  const verb = words.slice(end, end + 5).findIndex(({ key }) => verbs.test(key));
  const between = words.slice(end + 1, end + Math.max(verb, 0));
  return verb > 0 && between.every(({ key, kind }) => kind === 'word' && arriveAuxiliaryPattern.test(key));
}

/**
 * Returns whether an amount in the recipient's currency counts as received. It does after "needs", before a verb such
 * as "received", and before "arrive" in "how much must I send so that 5000 pesos arrive".
 */
export function canBeReceivedAmount(
  words: readonly SentenceToken[],
  { start, end }: { readonly start: number; readonly end: number },
  { from }: KnownSides,
): boolean {
  const before = findWordBeforeAmount(words, start);
  if (needVerbPattern.test(before) || hasVerbAfter(words, end, arrivedParticiplePattern)) return true;
  if (before === arrivalQuestionKey) return from !== undefined || words.some((_, at) => isSendVerb(words, at));
  const sent = words.slice(0, start).findLastIndex((_, at) => isSendVerb(words, at));
  const isPurpose = sent >= 0 && words.slice(sent, start).some(({ key }) => /^(?:so|que)$/.test(key));
  return (isPurpose || from !== undefined) && hasVerbAfter(words, end, arriveVerbPattern);
}

/** Returns the word before an amount, without signs and words such as "exactly": "needs" in "my mum needs only $10". */
function findWordBeforeAmount(words: readonly SentenceToken[], start: number): string {
  let at = start - 1;
  while (at >= 0 && (fillerWordPattern.test(words[at]?.key ?? '') || words[at]?.kind === 'sign')) at -= 1;
  return words[at]?.key ?? '';
}

/**
 * Returns whether money is in the recipient's currency, not the sender's. For example, "needs 80 pounds" in Accra is a
 * sent amount, and "needs 10,000 pesos" in Manila is a received one. If the receiving country is unknown, any currency
 * other than the sender's counts. If both countries are unknown, only a word that several currencies share counts.
 */
export function isRecipientCurrency(mention: CurrencyMeaning | undefined, { from, to }: KnownSides): boolean {
  if (!mention) return false;
  const { members, otherwise } = mention;
  const isSenders = from !== undefined && members.includes(currencyOfCountry(from));
  if (isSenders) return false;
  if (to !== undefined) return members.includes(currencyOfCountry(to));
  return from !== undefined || (members.length > 1 && otherwise === undefined);
}

/** Returns whether the receiving country uses one of these currencies, or isn't known yet. */
export function isPayoutCurrency({ members }: Pick<CurrencyMeaning, 'members'>, { to }: KnownSides): boolean {
  return to === undefined || members.includes(currencyOfCountry(to));
}

const internationalCurrencies = new Set(['USD', 'EUR', 'GBP']);

/**
 * Returns whether the money is in the recipient's currency and that currency is rarely sent from abroad, such as pesos
 * in Mexico. Returns false if neither country is known.
 */
export function isRecipientOnlyCurrency(mention: CurrencyMeaning | undefined, sides: KnownSides): boolean {
  const isRouteKnown = (sides.from ?? sides.to) !== undefined;
  const isSentAbroad = mention?.members.some((code) => internationalCurrencies.has(code));
  return isRouteKnown && !isSentAbroad && isRecipientCurrency(mention, sides);
}

/**
 * Returns the reading without its received amount if that amount isn't in the receiving country's currency. If the
 * country is unknown, it also leaves out a received amount in a currency that is often sent abroad. The amount and the
 * currency are then open.
 */
export function withoutForeignReceiveAmount(read: ParsedSearch, to: string | undefined): ParsedSearch {
  const { receiveAmount: _amount, receiveCurrencies, currency: _currency, ...rest } = read;
  if (receiveCurrencies === undefined) return read;
  const isForeign =
    to === undefined
      ? receiveCurrencies.some((code) => internationalCurrencies.has(code))
      : !isPayoutCurrency({ members: receiveCurrencies }, { to });
  if (!isForeign) return read;
  return {
    ...rest,
    open: [...read.open.filter((field) => field !== 'amount' && field !== 'currency'), 'amount', 'currency'],
    inferred: read.inferred.filter(({ field }) => field !== 'currency'),
    parts: read.parts.filter(({ field }) => field !== 'receiveAmount'),
  };
}
