import {
  type PriceCheckRequest,
  type PriceCheckResponse,
  priceErrorMessages,
} from '@tern/contract/prices/price-check.ts';
import { calculateTotalPaid, createPriceCheckResponse } from '@tern/contract/prices/price-check-response.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { priceErrorFields } from '@tern/domain/prices/compare-with-mid-market.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Admission } from '../../../abuse/bot-check/search-gate.ts';
import { InvalidInputError } from '../../../http/create-error-handler.ts';
import { runSearch, type SearchDeps } from '../run-search.ts';

export type PriceCheckDeps = SearchDeps & {
  /** Returns the provider with this id or name, or undefined if there is none. */
  readonly findProvider: (idOrName: string, fromCountry: string) => Provider | undefined;
};

/**
 * Compares a price that the user saw with the mid-market rate, and with each provider's cheapest offer for the same
 * amount. Throws rate_unavailable if there is no mid-market rate, and InvalidInputError for inconsistent numbers.
 */
export async function runPriceCheck(
  question: PriceCheckRequest,
  deps: PriceCheckDeps,
  admission: Admission,
): Promise<PriceCheckResponse> {
  const { fromCountry, toCountry, currency, payoutMethod, provider } = question;
  const amount = calculateTotalPaid(question);
  const search = { fromCountry, toCountry, currency, payoutMethod, amount, sortBy: 'cheapest' } as const;
  const found = await runSearch(search, deps, admission);
  const reply = createPriceCheckResponse(question, {
    midMarket: found.midMarket,
    providerName: provider ? deps.findProvider(provider, fromCountry)?.name : undefined,
    rows: found.providers.map(toPriceCheckRow),
    generatedAt: found.generatedAt,
  });
  if (reply.ok) return reply.answer;
  const [path, message] = [[priceErrorFields[reply.error]], priceErrorMessages[reply.error]];
  throw new InvalidInputError([{ code: 'custom', path, message, params: { code: reply.error }, input: null }]);
}

function toPriceCheckRow({ id, name, payoutMethod, receiveAmount, isEstimate, range, provenance }: OfferResponse) {
  const { confidence, source, asOf } = provenance;
  return { id, name, payoutMethod, receiveAmount, isEstimate, range, confidence, source, asOf };
}
