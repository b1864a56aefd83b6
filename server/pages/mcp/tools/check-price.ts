import { checkPriceTool } from '@tern/contract/assistants/assistant-tools.ts';
import type { PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import type { z } from 'zod';
import { runPriceCheck } from '../../../market/search/price-check/run-price-check.ts';
import type { AssistantCaller, AssistantDeps } from '../assistant-deps.ts';
import { describeMidMarketRate, formatAmount, formatExactAmount, toIsoDay } from '../price-texts.ts';
import type { ToolReply } from '../tool-reply.ts';

type CheckPriceArguments = z.output<typeof checkPriceTool.input>;

/** Checks a price that a user saw elsewhere, as POST /api/prices/check does. */
export async function handlePriceCheck(
  question: CheckPriceArguments,
  deps: AssistantDeps,
  caller: AssistantCaller,
): Promise<ToolReply> {
  const answer = await runPriceCheck(question, deps, await caller.admit());
  const page = `${caller.origin}/check`;
  return { structured: checkPriceTool.output.parse({ ...answer, page }), sentences: describePriceCheck(answer, page) };
}

function describePriceCheck(answer: PriceCheckResponse, page: string) {
  const { query, check, better, midMarket, rank, outOf, includesEstimates } = answer;
  const { currency, toCurrency } = query;
  const [first] = better;
  const place = `${includesEstimates ? 'By our estimate, it' : 'It'} ranks ${rank} of ${outOf}`;
  const warning = check.warning === null ? '' : ' These numbers look wrong: ask the person to check them again.';
  return [
    `By your own numbers, ${formatExactAmount(check.receiveAmount, toCurrency)} arrives for ${formatExactAmount(check.handedOver, currency)}.${warning}`,
    `That costs ${formatExactAmount(check.totalCost, currency)} in total, compared with the mid-market rate ${describeMidMarketRate(midMarket)}.`,
    first
      ? `${place}: with ${first.name} ${formatAmount(first.receiveAmount, toCurrency, first.isEstimate)} arrives (${describeConfidence(first)}; source: ${first.source ?? 'not stated'}, ${toIsoDay(first.asOf ?? '')}); see ${page}`
      : `${place}: no offer of another provider that we know of brings more; see ${page}`,
  ];
}

function describeConfidence({ isEstimate, confidence }: PriceCheckResponse['better'][number]): string {
  if (isEstimate) return 'estimate, seen by nobody';
  return confidence === 'live' ? 'confirmed' : 'seen';
}
