import type { z } from 'zod';
import {
  comparisonParamsSchema,
  corridorParamsSchema,
  offerParamsSchema,
  priceCheckParamsSchema,
  rateParamsSchema,
  sentenceParamsSchema,
} from './assistant-params.ts';
import {
  comparisonToolResponseSchema,
  corridorToolResponseSchema,
  offerToolResponseSchema,
  priceCheckToolResponseSchema,
  rateToolResponseSchema,
  sentenceToolResponseSchema,
} from './assistant-responses.ts';

/** A tool that assistants can call over the Model Context Protocol. All tools are read-only. */
export type AssistantTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
};

const defineTool = <const T extends AssistantTool>(declaration: T): T => declaration;

const accuracyInstruction =
  'Repeat a figure only with its source and date. Where isEstimate is true nobody saw the price: say "about" and "estimate".';

export const compareTransfersTool = defineTool({
  name: 'compare_transfers',
  title: 'Compare money transfers',
  description: `What arrives, by provider, for one amount between two countries, or what to pay for an amount to arrive. ${accuracyInstruction}`,
  input: comparisonParamsSchema,
  output: comparisonToolResponseSchema,
});

export const explainOfferTool = defineTool({
  name: 'explain_offer',
  title: 'Explain an offer',
  description: `Why one provider's offer costs what it does: fee, exchange-rate markup, tax, score, licenses and source. ${accuracyInstruction}`,
  input: offerParamsSchema,
  output: offerToolResponseSchema,
});

export const checkPriceTool = defineTool({
  name: 'check_price',
  title: 'Check a price that somebody was shown',
  description: `Compares the numbers that a provider shows (amount and two of fee, rate, receiveAmount) with the mid-market rate and with every known offer. ${accuracyInstruction}`,
  input: priceCheckParamsSchema,
  output: priceCheckToolResponseSchema,
});

export const corridorFactsTool = defineTool({
  name: 'corridor_facts',
  title: 'Facts about a corridor',
  description: `What sending from one country to another costs: typical amounts, payout methods, the World Bank's survey. ${accuracyInstruction}`,
  input: corridorParamsSchema,
  output: corridorToolResponseSchema,
});

export const rateHistoryTool = defineTool({
  name: 'rate_history',
  title: 'Past mid-market rates',
  description:
    'Daily closes of the mid-market rate between two currencies. Days without a close are left out. Past rates say nothing about the next ones.',
  input: rateParamsSchema,
  output: rateToolResponseSchema,
});

export const findCorridorTool = defineTool({
  name: 'find_corridor',
  title: 'Understand a sentence about sending money',
  description:
    'Reads countries, amount and payment method out of a sentence and says what to ask before comparing. It has no prices.',
  input: sentenceParamsSchema,
  output: sentenceToolResponseSchema,
});

/** All tools, in display order. */
export const assistantTools: readonly AssistantTool[] = [
  compareTransfersTool,
  explainOfferTool,
  checkPriceTool,
  corridorFactsTool,
  rateHistoryTool,
  findCorridorTool,
];
