import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import { watchesPrice } from '@tern/domain/alerts/draft/alert-draft.ts';
import { useEffect, useState } from 'react';
import { requestJson } from '../../../data/api/request-json.ts';

export type OfferPrice = Pick<
  ProviderAnswer,
  'id' | 'name' | 'receiveAmount' | 'totalCost' | 'isEstimate' | 'fallbacks' | 'provenance' | 'toCurrency'
>;
/** By question; questions without an answer are missing. */
export type OfferPrices = ReadonlyMap<string, readonly OfferPrice[]>;

type Question = Pick<
  AlertDraft,
  'type' | 'fromCountry' | 'toCountry' | 'fromCurrency' | 'amount' | 'payIn' | 'payoutMethod'
>;

const timeoutMs = 15_000;
/** The most corridors that a list of alerts requests. */
const maxQuestions = 20;

/** Returns the search for a price alert's current value; undefined for alerts on rates. */
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
 * Returns providers' current offers for these questions. Requests each only once, because prices move slowly and their
 * age is shown next to them.
 */
export function usePrices(questions: readonly string[]): OfferPrices {
  const [prices, setPrices] = useState<OfferPrices>(new Map());
  const asked = [...new Set(questions)].sort().slice(0, maxQuestions).join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const wanted = asked.split(' ').filter((question) => question !== '');
    for (const question of wanted) {
      void fetchPrices(question, stop.signal).then((found) => {
        if (found && !stop.signal.aborted) setPrices((before) => new Map([...before, [question, found]]));
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
