import { currencyOfCountry } from '../../reference/currency-of-country.ts';
import type { ParsedSearch } from './parsed-search.ts';
import type { CurrencyMeaning } from './read-currencies.ts';
import type { SentenceToken } from './words/tokenize-sentence.ts';

/** The countries that are named in the sentence or already set in the form. */
export type KnownSides = { readonly from?: string | undefined; readonly to?: string | undefined };

const receives =
  /^(?:gets|receives?|received?|arrives?|recibe|reciba|reciben|llegue|lleguen|recoit|erhalt|bekommt|riceve|recebe|matanggap|natatanggap|يستلم|تستلم|يصل|मिले|मिलें)$/;
const lacks = /^(?:needs|necesitan?|besoin|braucht|brauchen|bisogno|precisam?|kailangan|تحتاج|يحتاج)$/;
const passedOver = /^(?:about|around|exactly|roughly|only|just|like|de|d|di|ng|etwa|genau|unos|environ)$/;
const mayGet = /^(?:will|should|must|ll|can)$/;

/** Returns whether this amount is received, not sent: "so that she gets 500 euros", "she needs to get 500 euros". */
export function isReceivedAmount(words: readonly SentenceToken[], start: number): boolean {
  const before = words.slice(Math.max(0, start - 3), start).map(({ key }) => key);
  return before.some(
    (key, at) =>
      receives.test(key) ||
      (key === 'get' &&
        (mayGet.test(before[at - 1] ?? '') ||
          (before[at - 1] === 'to' && /^(?:needs|has)$/.test(before[at - 2] ?? '')))),
  );
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

/**
 * Returns the reading without its received amount if the receiving country, found after the sentence was parsed, has
 * another currency: 500 euros aren't 500 pesos. As with a country that the sentence names, amount and currency are open.
 */
export function withoutForeignReceiveAmount(read: ParsedSearch, to: string | undefined): ParsedSearch {
  const { receiveAmount: _amount, receiveCurrencies, currency: _currency, ...rest } = read;
  if (receiveCurrencies === undefined || isPayoutCurrency({ members: receiveCurrencies }, { to })) return read;
  return {
    ...rest,
    open: [...read.open.filter((field) => field !== 'amount' && field !== 'currency'), 'amount', 'currency'],
    inferred: read.inferred.filter(({ field }) => field !== 'currency'),
    parts: read.parts.filter(({ field }) => field !== 'receiveAmount'),
  };
}
