import type { UsualSearch } from '@tern/domain/search/usual-transfer.ts';
import { useEffect, useState } from 'react';
import { createHttpPageApi } from '../../../data/api/create-http-page-api.ts';
import { normalizeSearchResponse, type SearchView } from '../../../data/api/normalize-search-response.ts';
import { resultsPageQuery } from '../../../data/api/search-query.ts';
import { searchResultsUrl } from '../history/search-results-url.ts';

export type RatePoint = { readonly day: string; readonly rate: number };

export type UsualTransferResults =
  | { readonly kind: 'loading' }
  /** The request failed, for example because of a lost connection or too many searches. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'answered'; readonly view: SearchView };

const historyDays = 30;
/** Not `searchFetch`: the search is automatic, so it shouldn't require proof of work. */
const api = createHttpPageApi((input, init) => window.fetch(input, init));

/**
 * Returns the current results of the usual transfer. It requests the same URL as the results page, so the service
 * worker can respond from its cache when offline.
 */
export function useUsualTransferResults(usual: UsualSearch): UsualTransferResults {
  const url = searchResultsUrl(usual);
  const [answer, setAnswer] = useState<UsualTransferResults & { readonly url?: string }>({ kind: 'loading' });
  useEffect(() => {
    const ending = new AbortController();
    const question = resultsPageQuery(new URL(url, window.location.origin).searchParams);
    const read = async (): Promise<void> => {
      const reply = await api.quotes(question, ending.signal);
      setAnswer(
        reply.ok
          ? { kind: 'answered', url, view: normalizeSearchResponse(reply.data, question) }
          : { kind: 'failed', url },
      );
    };
    void read().catch(() => undefined);
    return () => ending.abort();
  }, [url]);
  return answer.url === url ? answer : { kind: 'loading' };
}

/** Returns the mid-market rates from the last 30 days, oldest first; empty until they have loaded. */
export function useUsualTransferRates({ currency, toCurrency }: UsualSearch): readonly RatePoint[] {
  const [points, setPoints] = useState<readonly RatePoint[]>([]);
  useEffect(() => {
    setPoints([]);
    if (currency === toCurrency) return;
    const ending = new AbortController();
    api.rateHistory({ from: currency, to: toCurrency, days: historyDays }, ending.signal).then(
      (reply) => reply.ok && setPoints(reply.data.points),
      () => undefined,
    );
    return () => ending.abort();
  }, [currency, toCurrency]);
  return points;
}
