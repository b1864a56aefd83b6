import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { PriceHistoryResponse } from '@tern/contract/prices/price-history.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { requestJson } from '../../../data/api/request-json.ts';

/** An offer and the query that returned it. */
export type PriceHistoryRequest = {
  readonly query: {
    readonly fromCountry: string;
    readonly toCountry: string;
    readonly amount: number;
    readonly currency: string;
  };
  readonly offer: Pick<OfferResponse, 'id' | 'name' | 'payoutMethod' | 'feeCurrency'> & {
    readonly provenance: Pick<OfferResponse['provenance'], 'seenAmounts'>;
  };
};

const timeoutMs = 10_000;

/** Requests the observed prices of an offer's provider, near the query's amount and for the offer's payout method. */
export function requestPriceHistory(
  { query, offer }: PriceHistoryRequest,
  signal: AbortSignal,
): Promise<ApiResult<PriceHistoryResponse>> {
  const { fromCountry, toCountry } = query;
  // If the provider is paid in a currency other than the sender's, uses an amount for which its price was seen, if any.
  const amount = offer.feeCurrency === query.currency ? query.amount : offer.provenance.seenAmounts?.[0];
  const search = new URLSearchParams({
    ...{ provider: offer.id, fromCountry, toCountry, currency: offer.feeCurrency, payoutMethod: offer.payoutMethod },
    ...(amount !== undefined && { amount: String(amount) }),
  });
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);
  return requestJson(`/api/prices/history?${search}`, { fetch, timeoutMs, signal });
}
