import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { maxSendAmount, minSendAmount } from '@tern/domain/money/amount-limits.ts';
import { majorUnits, moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import { defaultSortOrder, type SortOrder } from '@tern/domain/offers/sort-quotes.ts';
import type { DeliveryTimeCategory } from '@tern/domain/providers/delivery-time.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import type { PayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';
import { createPricedOfferPredicate } from '@tern/domain/search/price-offers.ts';
import { type RankingOptions, rankOffers } from '@tern/domain/search/rank-offers.ts';
import { defaultSearchForm } from '@tern/domain/search/search-defaults.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Admission, SearchGate } from '../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import type { GatheredQuotes, QuoteGatherer } from '../prices/quote-gatherer.ts';
import type { CurrentRates } from '../rates/current-rates.ts';
import { gatherOffersByOtherPayIn, type OffersByOtherPayIn } from './offers-by-other-pay-in.ts';
import { toSearchResponse } from './search-response.ts';

/** A validated search: countries and currencies are known, and the amount has the precision of its currency. */
export type Search = {
  readonly fromCountry: string;
  readonly toCountry: string;
  /** The amount to send. If neither this nor `receiveAmount` is set, the default amount is used. */
  readonly amount?: number | undefined;
  /** The amount that the recipient gets, in the receiving country's currency. */
  readonly receiveAmount?: number | undefined;
  readonly currency: string;
  /** Undefined means any method. */
  readonly payIn?: PayInMethodId | undefined;
  readonly payoutMethod?: PayoutMethodId | undefined;
  readonly deliveryTime?: DeliveryTimeCategory | undefined;
  readonly sortBy?: SortOrder | undefined;
  readonly estimates?: RankingOptions['estimates'];
};

export type SearchDeps = {
  readonly rates: Pick<CurrentRates, 'rate' | 'trend7d'>;
  readonly quotes: Pick<QuoteGatherer, 'gather' | 'gatherUnasked'>;
  readonly now: Clock;
};

/** The dependencies of endpoints whose calculations count against the caller's limit. */
export type GatedSearchDeps = SearchDeps & { readonly searchGate: Pick<SearchGate, 'admit'> };

/**
 * Runs a search ([S1-2]) and returns an ordered list of priced offers. Throws rate_unavailable if there is no
 * mid-market rate.
 *
 * @param _admission proves that the calculation, which takes milliseconds, was counted against a limit.
 */
export function runSearch(
  search: Search,
  deps: SearchDeps,
  _admission: Admission,
): SearchResponse | Promise<SearchResponse> {
  const toCurrency = currencyOfCountry(search.toCountry);
  const mid = deps.rates.rate(search.currency, toCurrency);
  if (!mid)
    throw new ProblemError('rate_unavailable', {
      detail: `No source has a rate for ${search.currency} to ${toCurrency}.`,
    });
  const { fromCountry, toCountry, receiveAmount, currency, payIn } = search;
  const amount =
    search.amount ?? (receiveAmount ? estimateSendAmount(receiveAmount, currency, mid.rate) : defaultSearchForm.amount);
  const corridor = { fromCountry, toCountry, currency, toCurrency, amount, payIn };
  const gathered = deps.quotes.gather(corridor);
  const others = gatherOffersByOtherPayIn(corridor, deps.quotes);
  const answer = (found: GatheredQuotes, otherPayIns: OffersByOtherPayIn): SearchResponse => {
    const order = search.sortBy ?? defaultSortOrder;
    const now = deps.now();
    const market = {
      sendAmount: moneyFromMajorUnits(amount, currency, 'down'),
      ...(receiveAmount && { receiveAmount: moneyFromMajorUnits(receiveAmount, toCurrency, 'up') }),
      localCurrency: currencyOfCountry(fromCountry),
      mid: { from: currency, to: toCurrency, rate: mid.rate },
      rateTo: (to: string) => {
        const known = deps.rates.rate(currency, to);
        return known && { from: currency, to, rate: known.rate };
      },
      year: new Date(now).getUTCFullYear(),
    };
    const ranked = rankOffers(found.offers, market, { filters: search, order, estimates: search.estimates });
    const trend = deps.rates.trend7d(currency, toCurrency);
    return toSearchResponse({
      search,
      amount,
      toCurrency,
      order,
      mid,
      year: market.year,
      ranked,
      otherOffers: new Map([...otherPayIns].map(([way, { offers }]) => [way, offers])),
      startPricing: (offers) => createPricedOfferPredicate(offers, market),
      sources: found.sources,
      taxFacts: found.taxFacts,
      trend,
      now,
    });
  };
  return gathered instanceof Promise || others instanceof Promise
    ? Promise.all([gathered, others]).then(([found, other]) => answer(found, other))
    : answer(gathered, others);
}

/**
 * Converts the amount to receive to the sending currency at the mid-market rate, to query sources that price each
 * amount separately.
 */
function estimateSendAmount(receiveAmount: number, currency: string, midRate: number): number {
  const worth = Math.min(maxSendAmount, Math.max(minSendAmount, receiveAmount / midRate));
  return majorUnits(moneyFromMajorUnits(worth, currency, 'up'));
}
