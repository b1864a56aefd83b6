import { currencyOfCountry } from '../../reference/currency-of-country.ts';
import type { ParsedSearch } from './parsed-search.ts';
import { directionPhrases } from './places/direction-phrases.ts';
import type { CurrencyMeaning } from './read-currencies.ts';
import type { SentenceToken } from './words/tokenize-sentence.ts';

/** The countries that are named in the sentence or already set in the form. */
export type KnownSides = { readonly from?: string | undefined; readonly to?: string | undefined };

const receives =
  /^(?:gets|receives?|received?|arrives?|recibe|reciba|reciben|llegue|lleguen|recoit|erhalt|bekommt|riceve|recebe|matanggap|natatanggap|يستلم|تستلم|يصل|मिले|मिलें)$/;
const lacks = /^(?:needs|necesitan?|besoin|braucht|brauchen|bisogno|precisam?|kailangan|تحتاج|يحتاج)$/;
const passedOver = /^(?:about|around|exactly|roughly|only|just|like|de|d|di|ng|etwa|genau|unos|environ)$/;
const mayGet = /^(?:will|should|must|ll|can)$/;
const sender = /^(?:i|we|you|to|me|us|and|or)$/;
const isArriving = /^(?:arrive|reach|land|milne|milna|mile|milein|milenge)$/;
const mustArrive = /^(?:should|must|will|needs|need|has|have|to)$/;

/** Returns whether this amount is received, not sent: "so that she gets 500 euros", "she needs to get 500 euros". */
export function isReceivedAmount(words: readonly SentenceToken[], start: number, end: number): boolean {
  for (let at = Math.max(0, start - 3); at < start; at += 1) {
    const key = words[at]?.key ?? '';
    if (receives.test(key) || (key === 'get' && isGot(words, at))) return true;
    // "she will be getting", but not "I'm getting".
    if (key === 'getting' && /^(?:be|is|are|s|re)$/.test(words[at - 1]?.key ?? '')) return true;
  }
  return arrives(words, start, end);
}

/** Returns whether somebody else gets what follows: "they get", "needs to get", "so that my parents in Italy get". */
function isGot(words: readonly SentenceToken[], at: number): boolean {
  const [earlier, before] = [words[at - 2]?.key ?? '', words[at - 1]?.key ?? ''];
  if (mayGet.test(before) || (before === 'to' && /^(?:needs|has)$/.test(earlier))) return true;
  if (words[at - 1]?.kind !== 'word' || sender.test(before)) return false;
  const isTheirs = directionPhrases.find(words, at - 1)?.meaning === 'receiver';
  return isTheirs || words.slice(0, at).some(({ key }) => key === 'so');
}

/** Returns whether the verb comes after the amount: "20000 pesos should arrive", Hindi "50000 rupaye milne chahiye". */
function arrives(words: readonly SentenceToken[], start: number, end: number): boolean {
  const isSent = words.slice(0, start).some((_, at) => directionPhrases.find(words, at)?.meaning === 'sends');
  if (isSent) return false;
  const verb = words.slice(end, end + 5).findIndex(({ key }) => isArriving.test(key));
  const between = words.slice(end + 1, end + Math.max(verb, 0));
  return verb > 0 && between.every(({ key, kind }) => kind === 'word' && mustArrive.test(key));
}

/**
 * Returns whether an amount follows "needs", as in "my mum needs 10,000 pesos". Only signs and words such as "exactly"
 * can come in between.
 */
export function followsNeed(words: readonly SentenceToken[], start: number): boolean {
  let at = start - 1;
  while (at >= 0 && (passedOver.test(words[at]?.key ?? '') || words[at]?.kind === 'sign')) at -= 1;
  return lacks.test(words[at]?.key ?? '');
}

/**
 * Returns whether an amount that follows "needs" is in the recipient's currency. For example, "needs 80 pounds" in
 * Accra is a sent amount, and "needs 10,000 pesos" in Manila is a received one. Without a receiving country, the
 * currency is the recipient's if it can't be the sender's.
 */
export function isRecipientCurrency(mention: CurrencyMeaning | undefined, { from, to }: KnownSides): boolean {
  if (!mention) return false;
  const { members, otherwise } = mention;
  const isSenders = from !== undefined && members.includes(currencyOfCountry(from));
  if (isSenders) return false;
  if (to !== undefined) return members.includes(currencyOfCountry(to));
  return from !== undefined || (members.length > 1 && otherwise === undefined);
}

/** Returns whether the receiving country uses this currency or isn't known yet; recipients in Peru can't get euros. */
export function isPayoutCurrency({ members }: Pick<CurrencyMeaning, 'members'>, { to }: KnownSides): boolean {
  return to === undefined || members.includes(currencyOfCountry(to));
}

const sentAbroad = new Set(['USD', 'EUR', 'GBP']);

/**
 * Returns the reading without its received amount if the receiving country, found after the sentence was parsed, has
 * another currency: 500 euros aren't 500 pesos. As with a country that the sentence names, amount and currency are open.
 * While the country is unknown, money that people often send to other countries needs the same question.
 */
export function withoutForeignReceiveAmount(read: ParsedSearch, to: string | undefined): ParsedSearch {
  const { receiveAmount: _amount, receiveCurrencies, currency: _currency, ...rest } = read;
  if (receiveCurrencies === undefined) return read;
  const isForeign =
    to === undefined
      ? receiveCurrencies.some((code) => sentAbroad.has(code))
      : !isPayoutCurrency({ members: receiveCurrencies }, { to });
  if (!isForeign) return read;
  return {
    ...rest,
    open: [...read.open.filter((field) => field !== 'amount' && field !== 'currency'), 'amount', 'currency'],
    inferred: read.inferred.filter(({ field }) => field !== 'currency'),
    parts: read.parts.filter(({ field }) => field !== 'receiveAmount'),
  };
}
