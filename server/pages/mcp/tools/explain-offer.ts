import { explainOfferTool } from '@tern/contract/assistants/assistant-tools.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { z } from 'zod';
import { runSearch } from '../../../market/search/run-search.ts';
import type { AssistantCaller, AssistantDeps } from '../assistant-deps.ts';
import { absoluteResultsUrl } from '../page-links.ts';
import { describeMidMarketRate, describeOffer, formatAmount, formatProvenance } from '../price-texts.ts';
import { ToolError } from '../tool-error.ts';
import type { ToolReply } from '../tool-reply.ts';
import { noPriceError } from './compare-transfers.ts';

type ExplainOfferArguments = z.output<typeof explainOfferTool.input>;

/** Explains one row of GET /api/quotes. @throws ToolError `no_price` if the provider has no price. */
export async function handleOfferExplanation(
  { provider, ...search }: ExplainOfferArguments,
  deps: AssistantDeps,
  caller: AssistantCaller,
): Promise<ToolReply> {
  const answer = await runSearch(search, deps, await caller.admit());
  const id = deps.findProvider(provider, search.fromCountry)?.id ?? provider.toLowerCase();
  const index = answer.providers.findIndex((row) => row.id === id);
  const offer = answer.providers[index];
  if (!offer) throw notOfferedError(provider, id, answer);
  const page = absoluteResultsUrl(caller.origin, answer.query);
  const place = { rank: index + 1, outOf: answer.providers.length };
  return {
    structured: explainOfferTool.output.parse({ ...answer, offer, ...place, page }),
    sentences: [
      `${describeOffer(offer, answer.query)}.`,
      describeCost(offer, answer),
      `It ranks ${place.rank} of ${place.outOf} by best value; the mid-market rate is ${describeMidMarketRate(answer.midMarket)}; see ${page}`,
    ],
  };
}

function describeCost(offer: OfferResponse, { query }: SearchResponse): string {
  const isEstimate = isEstimatedPrice(offer);
  const money = (amount: number): string => formatAmount(amount, query.currency, isEstimate);
  const { transferFee, exchangeFee, tax } = offer.costCalculation;
  const origin = formatProvenance(offer.provenance, isEstimate);
  return `Its total cost is ${money(offer.totalCost)}: fee ${money(transferFee)}, exchange-rate markup ${money(exchangeFee)}, tax ${money(tax)} (${origin}).`;
}

function notOfferedError(named: string, id: string, answer: SearchResponse): ToolError {
  const left = answer.unavailable.find((provider) => provider.id === id);
  if (answer.providers.length === 0 && !left) return noPriceError(answer);
  const others = answer.providers.slice(0, 3).map(({ name }) => name);
  return new ToolError({
    code: 'no_price',
    field: 'provider',
    message: left ? `${left.name}: ${left.message}` : `We don’t know of any price from "${named}" for this question.`,
    ask: others.length > 0 ? `Ask about one of these instead: ${others.join(', ')}.` : 'Ask with another amount.',
  });
}
