import { compareTransfersTool } from '@tern/contract/assistants/assistant-tools.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { z } from 'zod';
import { runSearch } from '../../../market/search/run-search.ts';
import type { AssistantCaller, AssistantDeps } from '../assistant-deps.ts';
import { absoluteResultsUrl } from '../page-links.ts';
import { countryNameInEnglishSentence, describeMidMarketRate, describeOffer } from '../price-texts.ts';
import { ToolError } from '../tool-error.ts';
import { fitReply, type ToolReply } from '../tool-reply.ts';

type CompareTransfersArguments = z.output<typeof compareTransfersTool.input>;

const defaultOfferCount = 5;

/** Compares transfers with the same search as GET /api/quotes. @throws ToolError `no_price` if there is no offer. */
export async function handleTransferComparison(
  { limit, detail, ...search }: CompareTransfersArguments,
  deps: AssistantDeps,
  caller: AssistantCaller,
): Promise<ToolReply> {
  const answer = await runSearch(search, deps, await caller.admit());
  if (answer.providers.length === 0) throw noPriceError(answer);
  const page = absoluteResultsUrl(caller.origin, answer.query);
  const sentences = describeComparison(answer, page);
  const total = answer.providers.length;
  if (detail === 'full') return { structured: { ...answer, listed: { shown: total, total }, page }, sentences };
  const most = Math.min(total, limit ?? defaultOfferCount);
  const replyWith = (rows: number): ToolReply => {
    const providers = answer.providers.slice(0, rows);
    const taxes = answer.taxes.filter(({ status }) => status === 'counted');
    const short = { ...answer, providers, taxes, listed: { shown: rows, total }, page };
    return { structured: compareTransfersTool.output.parse(short), sentences };
  };
  return limit === undefined ? fitReply(most, replyWith) : replyWith(most);
}

/** Returns the error for a query without any price. */
export function noPriceError({ query }: Pick<SearchResponse, 'query'>): ToolError {
  const { fromCountry, toCountry, payIn, payoutMethod, deliveryTime } = query;
  const isFiltered = payIn !== null || payoutMethod !== null || deliveryTime !== null;
  return new ToolError({
    code: 'no_price',
    field: null,
    message: `We don’t know of any price from ${countryNameInEnglishSentence(fromCountry)} to ${countryNameInEnglishSentence(toCountry)} for this question.`,
    ask: isFiltered
      ? 'Ask again without payIn, payoutMethod and deliveryTime.'
      : 'Ask with another amount. Do not use the price of a neighboring corridor.',
  });
}

function describeComparison(answer: SearchResponse, page: string): readonly string[] {
  const [first, second] = answer.providers;
  if (!first) return [];
  const count = answer.aboutEqual.length;
  const lead = count > 1 ? `No offer is clearly best: the first ${count} are about equal. ` : '';
  return [
    `${lead}${describeOffer(first, answer.query)}.`,
    second ? `${describeOffer(second, answer.query)}.` : 'We don’t know of any other offer for this question.',
    `The mid-market rate is ${describeMidMarketRate(answer.midMarket)}; see all ${answer.providers.length} offers at ${page}`,
  ];
}
