import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deliveryTimeKindSchema, offerResponseSchema } from '../search/offer-response.ts';
import { midMarketSchema, namedProviderSchema } from '../search/search-response.ts';

const namedCountrySchema = z.object({ code: z.string(), name: z.string() });

/** A corridor with its own page, /send/{slug}. */
export const corridorLinkSchema = z.object({ slug: z.string(), from: namedCountrySchema, to: namedCountrySchema });
export type CorridorLink = z.infer<typeof corridorLinkSchema>;

const corridorOfferSchema = offerResponseSchema.pick({
  id: true,
  name: true,
  payoutMethod: true,
  payIn: true,
  receiveAmount: true,
  totalCost: true,
  totalCostPercent: true,
  marginPercent: true,
  exchangeRate: true,
  deliveryTimeMinutes: true,
  deliveryTimeKind: true,
  provenance: true,
  isEstimate: true,
  range: true,
  measured: true,
  fallbacks: true,
  taxes: true,
});
export type CorridorOffer = z.infer<typeof corridorOfferSchema>;

const pricedAmountSchema = z.object({
  amount: z.number().describe('In `currency`.'),
  providerCount: z.number().int(),
  averageTotalCostPercent: z.number(),
  averageReceiveAmount: z.number(),
  isEstimate: z.boolean().describe('Whether any of the averaged prices is an estimate.'),
  fastest: z
    .object({ id: z.string(), name: z.string(), minutes: z.number(), deliveryTimeKind: deliveryTimeKindSchema })
    .nullable(),
  aboutEqual: z
    .array(z.string())
    .describe('Ids of the cheapest providers if they can’t be told apart; empty if the first is ahead.'),
  offers: z
    .array(corridorOfferSchema)
    .describe('The five cheapest offers, one per provider, cheapest first. Offers with default values come last.'),
  maybeCheaper: z
    .array(namedProviderSchema)
    .optional()
    .describe(
      'Providers left out because their price is an estimate, but whose whole range costs less; absent = none.',
    ),
});

/**
 * All data for a corridor page in one response, including prices as in /api/quotes, the surveyed average cost and
 * related corridors.
 */
export const corridorFactsSchema = z.object({
  corridor: corridorLinkSchema,
  isListed: z
    .boolean()
    .describe('Whether the corridor is one of the 200 largest, whose pages search engines may index.'),
  currency: z.string(),
  toCurrency: z.string(),
  volumeUsdMillions: z
    .number()
    .nullable()
    .describe('Estimated remittances in 2021, in millions of USD (World Bank / KNOMAD); null = unknown.'),
  midMarket: midMarketSchema.nullable(),
  trend7d: z.object({ direction: z.enum(['rising', 'falling', 'stable']), changePercent: z.number() }).nullable(),
  mainAmount: z
    .number()
    .optional()
    .describe('The middle typical amount, which `providers` is sorted for; absent without a rate.'),
  amounts: z
    .array(pricedAmountSchema)
    .describe('Up to three typical amounts, those with prices, ascending; empty if no provider serves the corridor.'),
  providers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        payoutMethods: z.array(z.string()),
        deliveryTimeMinutes: z.number().nullable().describe('The delivery time of the provider’s cheapest offer.'),
        deliveryTimeKind: deliveryTimeKindSchema,
      }),
    )
    .describe('All providers with a price for the middle amount, cheapest first.'),
  payoutMethods: z.record(z.string(), z.number()).describe('The number of providers with each payout method.'),
  survey: z
    .object({
      source: z.string(),
      period: z.string(),
      services: z.number().int(),
      costPercent200Usd: z.number(),
      costPercent500Usd: z.number(),
      targets: z.array(z.object({ targetPercent: z.number(), distance: z.number(), isMet: z.boolean() })),
    })
    .nullable()
    .describe(
      'The newest World Bank survey. `distance` is how far the average is above the target, in percentage points.',
    ),
  related: z.object({
    sameFrom: z.array(corridorLinkSchema),
    sameTo: z.array(corridorLinkSchema),
    back: corridorLinkSchema.nullable(),
  }),
  simulated: z.boolean(),
  generatedAt: z.string(),
});
export type CorridorFacts = z.infer<typeof corridorFactsSchema>;

export const readCorridorFacts = endpoint({
  method: 'GET',
  path: '/api/corridors/:corridor',
  summary: 'What a corridor costs, who serves it, and what surveys found',
  tag: 'corridors',
  access: 'anyone',
  cors: true,
  params: z.object({
    corridor: z.string().max(120).describe('A slug such as "united-states-to-mexico". Codes and aliases work too.'),
  }),
  response: corridorFactsSchema,
  problems: ['not_found', 'bot_check_needed'],
});

export const listCorridors = endpoint({
  method: 'GET',
  path: '/api/corridors',
  summary: 'The corridors that have a page, largest first',
  tag: 'corridors',
  access: 'anyone',
  cors: true,
  query: z.object({
    like: z
      .string()
      .max(120)
      .optional()
      .describe(
        'A slug that may be misspelled. If given, the response contains the six closest corridors, best match first.',
      ),
  }),
  response: z.object({ corridors: z.array(corridorLinkSchema) }),
});
