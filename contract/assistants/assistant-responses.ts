import { z } from 'zod';
import { corridorFactsSchema, corridorLinkSchema } from '../corridors/corridor-facts.ts';
import { priceCheckResponseSchema } from '../prices/price-check.ts';
import { readRateHistory } from '../rates.ts';
import { offerResponseSchema } from '../search/offer-response.ts';
import { parsedSentenceSchema } from '../search/parsed-sentence.ts';
import { searchResponseSchema } from '../search/search-response.ts';
import { taxNoteSchema } from '../taxes/tax-facts.ts';

const page = z.string().describe('The page with this answer. Give it to the person as a link.');
const listCountsSchema = z.object({ shown: z.number().int(), total: z.number().int() });

/** One offer in a short answer: a subset of the API's fields, with the same names and values. */
const shortOfferSchema = offerResponseSchema.pick({
  id: true,
  name: true,
  payIn: true,
  payoutMethod: true,
  sendAmount: true,
  receiveAmount: true,
  toCurrency: true,
  exchangeRate: true,
  totalCost: true,
  totalCostPercent: true,
  deliveryTimeMinutes: true,
  deliveryTimeKind: true,
  isEstimate: true,
  range: true,
  fallbacks: true,
  provenance: true,
});

/** A comparison, limited to the API fields that fit in 4 kB. A full answer has all fields. */
export const comparisonToolResponseSchema = searchResponseSchema
  .pick({ query: true, aboutEqual: true, midMarket: true, simulated: true, generatedAt: true })
  .extend({
    providers: z.array(shortOfferSchema).describe('The first offers in the requested order.'),
    taxes: z
      .array(
        taxNoteSchema.pick({
          id: true,
          label: true,
          payIns: true,
          amount: true,
          isEstimate: true,
          isTaken: true,
          source: true,
          asOf: true,
        }),
      )
      .describe('Taxes included in these prices. See /api/quotes for their text.'),
    listed: listCountsSchema.describe('How many offers are listed here, and how many there are in total.'),
    page,
  });

export const offerToolResponseSchema = searchResponseSchema
  .pick({ query: true, aboutEqual: true, midMarket: true, simulated: true, generatedAt: true })
  .extend({
    offer: offerResponseSchema,
    rank: z.number().int().describe('The offer’s position when sorted by best value; 1 = first.'),
    outOf: z.number().int(),
    page,
  });

export const priceCheckToolResponseSchema = priceCheckResponseSchema.extend({ page });

const { amounts, survey } = corridorFactsSchema.shape;
const corridorOfferSchema = amounts.element.shape.offers.element;
const shortPricedAmountSchema = amounts.element.omit({ averageReceiveAmount: true }).extend({
  offers: z.array(
    corridorOfferSchema
      .omit({ marginPercent: true, exchangeRate: true, measured: true, taxes: true })
      .extend({ provenance: corridorOfferSchema.shape.provenance.omit({ license: true }) }),
  ),
});

/** A corridor with the cheapest offers for each typical amount. A full answer has all of the API's fields. */
export const corridorToolResponseSchema = corridorFactsSchema
  .pick({
    corridor: true,
    currency: true,
    toCurrency: true,
    volumeUsdMillions: true,
    midMarket: true,
    trend7d: true,
    payoutMethods: true,
    simulated: true,
    generatedAt: true,
  })
  .extend({
    amounts: z.array(shortPricedAmountSchema).describe('Typical amounts, each with its cheapest offers.'),
    survey: survey.unwrap().omit({ targets: true }).nullable(),
    page,
  });

export const rateToolResponseSchema = readRateHistory.response.extend({ listed: listCountsSchema, page });

export const sentenceToolResponseSchema = z.object({
  understood: parsedSentenceSchema,
  corridor: corridorLinkSchema.nullable().describe('null if a country is missing.'),
  ask: z.array(z.string()).describe('What to ask the person before comparing.'),
  page: z.string().nullable(),
});

/** Why a tool call failed, and what the assistant should ask or do instead. */
export const assistantErrorSchema = z.object({
  code: z.string().describe('Stable, such as "same_country" or "no_price".'),
  field: z.string().nullable(),
  message: z.string(),
  ask: z.string().describe('What to ask the person or do instead.'),
});
export type AssistantError = z.output<typeof assistantErrorSchema>;
