import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import { isCorridorAlertType } from '@tern/domain/alerts/draft/alert-draft.ts';
import { useEffect, useState } from 'react';
import { requestJson } from '../../../data/api/request-json.ts';
import { searchFetch } from '../../../data/bot-check/search-fetch.ts';

export type OfferPrice = Pick<
  OfferResponse,
  'id' | 'name' | 'receiveAmount' | 'totalCost' | 'isEstimate' | 'fallbacks' | 'provenance' | 'toCurrency'
>;
/** Prices by search query: missing while loading, null if loading failed. */
export type OfferPrices = ReadonlyMap<string, readonly OfferPrice[] | null>;

type AlertPriceFields = Pick<
  AlertDraft,
  'type' | 'fromCountry' | 'toCountry' | 'fromCurrency' | 'amount' | 'payIn' | 'payoutMethod'
>;

const timeoutMs = 15_000;
/** Maximum number of queries sent at once, so that none times out while it waits for the others. */
const maxConcurrentQueries = 20;

/**
 * Returns the search query for the offers that a price alert watches; undefined for rate alerts and incomplete price
 * alerts.
 */
export function alertPriceQuery(alert: AlertPriceFields): string | undefined {
  const { type, fromCountry, toCountry, fromCurrency, amount, payIn, payoutMethod } = alert;
  if (!isCorridorAlertType(type) || !fromCountry || !toCountry || !fromCurrency || !(amount > 0)) return undefined;
  return new URLSearchParams({
    fromCountry,
    toCountry,
    amount: String(amount),
    currency: fromCurrency,
    sortBy: 'cheapest',
    ...(payIn && { payIn }),
    ...(payoutMethod && { payoutMethod }),
  }).toString();
}

/**
 * Returns providers' current offers for these search queries. Repeats the requests only when the list of queries
 * changes, because prices change slowly and are shown with their age.
 */
export function useOfferPrices(questions: readonly string[]): OfferPrices {
  const [prices, setPrices] = useState<OfferPrices>(new Map());
  const asked = [...new Set(questions)].sort().join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const wanted = asked.split(' ').filter((question) => question !== '');
    const load = async (question: string): Promise<void> => {
      const found = await fetchPrices(question, stop.signal);
      if (stop.signal.aborted) return;
      setPrices((before) => new Map([...before, [question, found ?? before.get(question) ?? null]]));
    };
    const loadAll = async (): Promise<void> => {
      for (let next = 0; next < wanted.length && !stop.signal.aborted; next += maxConcurrentQueries)
        await Promise.all(wanted.slice(next, next + maxConcurrentQueries).map(load));
    };
    void loadAll();
    return () => stop.abort();
  }, [asked]);
  return prices;
}

async function fetchPrices(question: string, signal: AbortSignal): Promise<readonly OfferPrice[] | undefined> {
  const ask = requestJson<{ providers: readonly OfferPrice[] }>(`/api/quotes?${question}`, {
    // Many alerts may exceed the server's limit for searches.
    fetch: searchFetch,
    timeoutMs,
    signal,
  });
  const reply = await ask.catch(() => undefined);
  return reply?.ok ? reply.data.providers : undefined;
}
