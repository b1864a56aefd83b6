import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { offersFromTerms, pricingContextFromTerms } from '@tern/contract/terms/offers-from-terms.ts';
import type { QuotesTerms } from '@tern/contract/terms/quotes-terms.ts';
import type { QuoteFilters } from '@tern/domain/offers/filter-quotes.ts';
import type { ScoreWeights } from '@tern/domain/offers/offer-score.ts';
import type { Quote } from '@tern/domain/offers/quote.ts';
import { rankOffers } from '@tern/domain/search/rank-offers.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { requestJson } from '../../../data/api/request-json.ts';
import { searchFetch } from '../../../data/bot-check/search-fetch.ts';

const termsTimeoutMs = 15_000;

export type RankingState = {
  /** Fetches the pricing terms once; call it before the slider is used. */
  readonly prepare: () => void;
  readonly hasFailed: boolean;
  /**
   * Returns the rows of all offers for an amount, sorted by the same rules as the server's response; undefined before
   * the terms have loaded.
   */
  readonly rankAt: ((amount: number) => readonly Quote[]) | undefined;
};

/** Returns functions to rank all offers for any amount with a single request for their terms. */
export function useRanking(query: SearchResponse['query'], weights: ScoreWeights): RankingState {
  const [terms, setTerms] = useState<QuotesTerms>();
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const { fromCountry, toCountry, amount, currency, payIn, payoutMethod, deliveryTime, sortBy } = query;
  const prepare = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const url = new URLSearchParams({ fromCountry, toCountry, amount: String(amount), currency });
    if (payIn) url.set('payIn', payIn);
    void requestJson<QuotesTerms>(`/api/quotes/terms?${url}`, {
      fetch: searchFetch,
      timeoutMs: termsTimeoutMs,
    }).then((reply) => {
      if (reply.ok) setTerms(reply.data);
      // Retried on the next call to `prepare`.
      else isAsked.current = false;
      setHasFailed(!reply.ok);
    });
  }, [fromCountry, toCountry, amount, currency, payIn]);
  const rankAt = useMemo(() => {
    if (!terms) return undefined;
    const offers = offersFromTerms(terms);
    const filters = {
      payoutMethod: payoutMethod ?? undefined,
      deliveryTime: deliveryTime ?? undefined,
    } as QuoteFilters;
    return (sent: number) =>
      rankOffers(offers, pricingContextFromTerms(terms, sent), { filters, order: sortBy, weights }).rows;
  }, [terms, payoutMethod, deliveryTime, sortBy, weights]);
  return { prepare, hasFailed, rankAt };
}
