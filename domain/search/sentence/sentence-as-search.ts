import { currencyOf } from '../../reference/currencies.ts';
import type { PayoutMethodId } from '../../reference/payout-methods.ts';
import { defaultCorridor, emptySearchForm } from '../search-defaults.ts';
import type { DeliveryRequirement, SortRequirement } from './read-requirements.ts';
import type { SentenceContext, UnderstoodSearch } from './understood-search.ts';

/**
 * From a sentence to a whole search (D7, [S7-4], [S9-1]): what is given explicitly wins over the sentence, the
 * sentence over the defaults. The defaults only complete the search; `open` still names what a person has to be asked.
 */
export type GivenSearch = {
  readonly fromCountry?: string | undefined;
  readonly toCountry?: string | undefined;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly payoutMethod?: PayoutMethodId | undefined;
};

export type CompletedSearch = {
  readonly fromCountry: string;
  readonly toCountry: string;
  /** In whole units of `currency`; not yet checked against its decimals. */
  readonly amount: number;
  readonly currency: string;
  readonly payoutMethod?: PayoutMethodId | undefined;
  readonly deliveryTime?: DeliveryRequirement | undefined;
  readonly sortBy?: SortRequirement | undefined;
};

export type SentenceAsSearch = {
  readonly search: CompletedSearch;
  /** What the sentence was read as; absent when there was none. Open is only what is not given either. */
  readonly understood?: UnderstoodSearch;
  /** The country to ask for when both are the same: the less certain one, a default before the sentence before what is given. */
  readonly weakerCountry: 'fromCountry' | 'toCountry';
};

/**
 * Never throws. Whether the countries differ and the amount fits its currency is for the caller to check.
 * @param read what a reader made of the sentence, with `readingContext(given)`; undefined when there was none.
 */
export function sentenceAsSearch(given: GivenSearch, read?: UnderstoodSearch): SentenceAsSearch {
  const { fromCountry, toCountry, amount, currency, payoutMethod } = given;
  const sender = fromCountry ?? read?.fromCountry;
  // Who writes a sentence about sending from a country means its money; without one the default stands ([S7-4]).
  const sendersMoney = read && sender ? currencyOf(sender) : emptySearchForm.currency;
  const certainty = (field: 'fromCountry' | 'toCountry'): number => (given[field] ? 2 : read?.[field] ? 1 : 0);
  return {
    search: {
      fromCountry: sender ?? defaultCorridor.fromCountry,
      toCountry: toCountry ?? read?.toCountry ?? defaultCorridor.toCountry,
      amount: amount ?? read?.amount ?? emptySearchForm.amount,
      currency: currency ?? read?.currency ?? sendersMoney,
      payoutMethod: payoutMethod ?? read?.payoutMethod,
      deliveryTime: read?.deliveryTime,
      sortBy: read?.sortBy,
    },
    ...(read && { understood: { ...read, open: read.open.filter((field) => given[field] === undefined) } }),
    weakerCountry: certainty('fromCountry') < certainty('toCountry') ? 'fromCountry' : 'toCountry',
  };
}

/** What the other fields tell the reader of a sentence. */
export function readingContext({ fromCountry, toCountry, currency }: GivenSearch): SentenceContext {
  return { ...(fromCountry && { fromCountry }), ...(toCountry && { toCountry }), ...(currency && { currency }) };
}
