import type { ProviderResponse } from '@tern/contract/search/provider-response.ts';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import { watchesPrice } from '@tern/domain/alerts/draft/alert-draft.ts';
import { useEffect, useState } from 'react';
import { requestJson } from '../../../data/api/request-json.ts';

export type OfferPrice = Pick<
  ProviderResponse,
  'id' | 'name' | 'receiveAmount' | 'totalCost' | 'isEstimate' | 'fallbacks' | 'provenance' | 'toCurrency'
>;
/** Prices by search query: null if they couldn't be loaded, missing until then. */
export type OfferPrices = ReadonlyMap<string, readonly OfferPrice[] | null>;

type Question = Pick<
  AlertDraft,
  'type' | 'fromCountry' | 'toCountry' | 'fromCurrency' | 'amount' | 'payIn' | 'payoutMethod'
>;

const timeoutMs = 15_000;
/** Maximum number of queries that a list of alerts sends. */
const maxQuestions = 20;

/** Returns the search query for a price alert's current value; undefined for rate alerts and incomplete ones. */
export function alertPriceQuery(alert: Question): string | undefined {
  const { type, fromCountry, toCountry, fromCurrency, amount, payIn, payoutMethod } = alert;
  if (!watchesPrice(type) || !fromCountry || !toCountry || !fromCurrency || !(amount > 0)) return undefined;
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
 * Returns providers' current offers for these search queries. Sends them only when the list of queries changes, because
 * prices change slowly and are shown with their age.
 */
export function useOfferPrices(questions: readonly string[]): OfferPrices {
  const [prices, setPrices] = useState<OfferPrices>(new Map());
  const asked = [...new Set(questions)].sort().slice(0, maxQuestions).join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const wanted = asked.split(' ').filter((question) => question !== '');
    for (const question of wanted) {
      void fetchPrices(question, stop.signal).then((found) => {
        if (stop.signal.aborted) return;
        setPrices((before) => new Map([...before, [question, found ?? before.get(question) ?? null]]));
      });
    }
    return () => stop.abort();
  }, [asked]);
  return prices;
}

async function fetchPrices(question: string, signal: AbortSignal): Promise<readonly OfferPrice[] | undefined> {
  const ask = requestJson<{ providers: readonly OfferPrice[] }>(`/api/quotes?${question}`, {
    fetch: window.fetch.bind(window),
    timeoutMs,
    signal,
  });
  const reply = await ask.catch(() => undefined);
  return reply?.ok ? reply.data.providers : undefined;
}
