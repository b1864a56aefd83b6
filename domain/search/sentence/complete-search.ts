import { currencyOfCountry } from '../../reference/currency-of-country.ts';
import type { PayInMethodId } from '../../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../../reference/payout-methods.ts';
import { defaultCorridor, defaultSearchForm } from '../search-defaults.ts';
import type { DeliveryRequirement, SortRequirement } from './parse-requirements.ts';
import type { ParsedSearch, RequiredField, SentenceContext } from './parsed-search.ts';
import { withoutForeignReceiveAmount } from './received-money.ts';

/** The fields of a search that are specified explicitly. They override the sentence. */
export type ExplicitSearch = {
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  readonly amount?: number | undefined;
  readonly receiveAmount?: number | undefined;
  readonly currency?: string | undefined;
  readonly payIn?: PayInMethodId | undefined;
  readonly payoutMethod?: PayoutMethodId | undefined;
};

export type CompletedSearch = {
  readonly fromCountry: string;
  readonly toCountry: string;
  /** In major units of `currency`; not yet checked against its decimals. Absent if `receiveAmount` is set. */
  readonly amount?: number | undefined;
  /** The received amount that replaces `amount`, in major units of the receiving country's currency. */
  readonly receiveAmount?: number | undefined;
  readonly currency: string;
  readonly payIn?: PayInMethodId | undefined;
  readonly payoutMethod?: PayoutMethodId | undefined;
  readonly deliveryTime?: DeliveryRequirement | undefined;
  readonly sortBy?: SortRequirement | undefined;
};

export type SentenceSearch = {
  readonly search: CompletedSearch;
  /** The reading of the sentence; absent without a sentence. Explicitly specified fields aren't open. */
  readonly understood?: ParsedSearch;
  /**
   * The country field to ask for when the two countries are the same: the less certain one. A default is less certain
   * than the sentence, and the sentence is less certain than a given field.
   */
  readonly weakerCountry: 'fromCountry' | 'toCountry';
};

/**
 * Returns the complete search (D7, [S7-4], [S9-1]): explicitly specified fields override the sentence, and the sentence
 * overrides the defaults. The defaults only complete the search; `open` still lists the fields to ask the user for.
 * Never throws. The caller must check that the countries differ and the amount fits its currency.
 * @param said the sentence, parsed in the context `toSentenceContext(given)`; undefined without a sentence.
 */
export function completeSearch(given: ExplicitSearch, said?: ParsedSearch): SentenceSearch {
  const { fromCountry, currency, payIn, payoutMethod } = given;
  const toCountry = given.toCountry ?? said?.toCountry ?? defaultCorridor.toCountry;
  const read = said && !isExplicit(given, 'amount') ? withoutForeignReceiveAmount(said, toCountry) : said;
  const sender = fromCountry ?? read?.fromCountry;
  // In a search with a sentence, the sending country implies the currency. Otherwise, the default applies ([S7-4]).
  const sendersMoney = read && sender ? currencyOfCountry(sender) : defaultSearchForm.currency;
  const certainty = (field: 'fromCountry' | 'toCountry'): number => (given[field] ? 2 : read?.[field] ? 1 : 0);
  return {
    search: {
      fromCountry: sender ?? defaultCorridor.fromCountry,
      toCountry,
      ...resolveAmount(given, read),
      currency: currency ?? read?.currency ?? sendersMoney,
      payIn: payIn ?? read?.payIn,
      payoutMethod: payoutMethod ?? read?.payoutMethod,
      deliveryTime: read?.deliveryTime,
      sortBy: read?.sortBy,
    },
    ...(read && { understood: withoutExplicitFields(read, given) }),
    weakerCountry: certainty('fromCountry') < certainty('toCountry') ? 'fromCountry' : 'toCountry',
  };
}

function withoutExplicitFields({ hasUnclearAmount, ...read }: ParsedSearch, given: ExplicitSearch): ParsedSearch {
  const open = read.open.filter((field) => !isExplicit(given, field));
  return { ...read, ...(hasUnclearAmount && open.includes('amount') && { hasUnclearAmount }), open };
}

function isExplicit(given: ExplicitSearch, field: RequiredField): boolean {
  return given[field] !== undefined || (field === 'amount' && given.receiveAmount !== undefined);
}

/**
 * Returns the sent or the received amount. An explicit amount overrides the one in the sentence. Without either,
 * returns the default.
 */
function resolveAmount(given: ExplicitSearch, read?: ParsedSearch): Pick<CompletedSearch, 'amount' | 'receiveAmount'> {
  const { amount, receiveAmount } = [given, read].find((one) => one?.amount ?? one?.receiveAmount) ?? {};
  return amount === undefined && receiveAmount !== undefined
    ? { receiveAmount }
    : { amount: amount ?? defaultSearchForm.amount };
}

/** Returns the given countries and currency as context for parsing a sentence. */
export function toSentenceContext({ fromCountry, toCountry, currency }: ExplicitSearch): SentenceContext {
  return { ...(fromCountry && { fromCountry }), ...(toCountry && { toCountry }), ...(currency && { currency }) };
}
