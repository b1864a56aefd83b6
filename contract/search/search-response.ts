import { sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { z } from 'zod';
import { receivingSideNoteSchema, taxNoteSchema } from '../taxes/tax-facts.ts';
import { deliveryTimeKindSchema, offerResponseSchema, priceRangeSchema } from './offer-response.ts';
import { parsedSentenceSchema } from './parsed-sentence.ts';

export const namedProviderSchema = z.object({ id: z.string(), name: z.string() });
const pricedOfferSchema = namedProviderSchema.extend({
  payoutMethod: z.string(),
  sendAmount: z.number(),
  totalCost: z.number(),
  isEstimate: z.boolean(),
});

/** A mid-market rate with its source and time. */
export const midMarketSchema = z.object({
  from: z.string(),
  to: z.string(),
  rate: z.number(),
  inverse: z.number(),
  asOf: z.string(),
  source: z.string(),
  sourceName: z.string(),
  kind: z.enum(['live', 'daily', 'reference', 'simulated']),
});

const trendSchema = z.object({ direction: z.enum(['rising', 'falling', 'stable']), changePercent: z.number() });

const summarySchema = z.object({
  providerCount: z.number().int(),
  bestReceiveAmount: z.number(),
  averageReceiveAmount: z.number(),
  worstReceiveAmount: z.number(),
  receiveSpread: z.number(),
  bestSendAmount: z
    .number()
    .describe('The least that the sender must pay; the same for all offers, except in a search by `receiveAmount`.'),
  averageSendAmount: z.number(),
  worstSendAmount: z.number(),
  sendSpread: z.number(),
  averageFee: z.number(),
  averageTotalCost: z.number(),
  averageTotalCostPercent: z.number(),
  isEstimate: z.boolean().describe('Whether any of the prices behind the values is an estimate.'),
  bestProvider: namedProviderSchema,
  isBestClear: z
    .boolean()
    .describe(
      'Whether the cheapest provider is ahead of the second. If their ranges overlap, this is false and neither should be called best.',
    ),
  fastest: namedProviderSchema.extend({ minutes: z.number(), deliveryTimeKind: deliveryTimeKindSchema }).nullable(),
  midMarketRate: z.number(),
  rateAsOf: z.string(),
  trend7d: trendSchema.nullable(),
});

const recommendationSchema = z.object({
  kind: z.enum([
    'best_overall',
    'cheapest',
    'fastest',
    'best_bank_transfer',
    'best_cash_pickup',
    'best_mobile_wallet',
    'best_debit_card',
  ]),
  providerId: z.string(),
  providerName: z.string(),
  payoutMethod: z.string(),
  receiveAmount: z.number(),
  sendAmount: z.number(),
  deliveryTimeMinutes: z.number().nullable(),
  deliveryTimeKind: deliveryTimeKindSchema,
  isEstimate: z.boolean(),
  range: priceRangeSchema.nullable(),
  moreThanAverage: z.number().describe('How much more arrives than with the average offer, in the receiving currency.'),
  lessThanAverage: z
    .number()
    .describe('How much less the sender pays than with the average offer, in the sending currency.'),
  reason: z.string(),
});

/** The response to a search, which has the same shape for all three endpoints ([S3.3-3], D7). */
export const searchResponseSchema = z.object({
  query: z.object({
    fromCountry: z.string(),
    toCountry: z.string(),
    amount: z
      .number()
      .describe('What the sender pays; in a search by `receiveAmount`, the amount for the cheapest listed offer.'),
    receiveAmount: z
      .number()
      .nullable()
      .describe('The amount that the recipient should get, in `toCurrency`; null for a search by `amount`.'),
    currency: z.string(),
    toCurrency: z.string(),
    payIn: z.enum(payInMethodIds).nullable().describe('The requested pay-in method; null = any.'),
    payoutMethod: z.string().nullable(),
    deliveryTime: z.string().nullable(),
    sortBy: z.enum(sortOrders),
  }),
  source: z.string().describe('The sources that responded, separated by commas.'),
  providers: z.array(offerResponseSchema),
  aboutEqual: z
    .array(z.string())
    .describe(
      'Ids of the first providers if they can’t be told apart because one is an estimate; empty if the first is ahead.',
    ),
  orderCost: z
    .object({
      first: pricedOfferSchema,
      cheapest: pricedOfferSchema,
      costsMore: z
        .number()
        .describe(
          'In the sending currency: the difference in total cost or, for `receiveAmount`, in the amount paid; 0 if the first offer is as cheap as the cheapest.',
        ),
    })
    .nullable()
    .describe('How much more the first offer in the requested order costs than the cheapest one; null without offers.'),
  folded: z
    .object({
      count: z.number().int(),
      maybeCheaper: z
        .array(namedProviderSchema)
        .describe('The omitted providers whose whole range costs less than the cheapest seen price.'),
    })
    .nullable()
    .describe('Estimated providers that `estimates=folded` left out; null = none.'),
  searchSummary: summarySchema.nullable(),
  recommendations: z.array(recommendationSchema),
  taxes: z.array(taxNoteSchema).describe('Tax laws and proposals in the sending country.'),
  receiving: z
    .array(receivingSideNoteSchema)
    .nullable()
    .describe("What is known about fees and incentives at the receiver's end; null or empty = unknown."),
  unavailable: z.array(namedProviderSchema.extend({ reason: z.string(), message: z.string() })),
  midMarket: midMarketSchema,
  sources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(['ok', 'failed', 'late']),
      offers: z.number().int(),
      message: z.string().optional(),
    }),
  ),
  counts: z
    .object({
      total: z.number().int(),
      payIn: z.record(z.string(), z.number()),
      payoutMethod: z.record(z.string(), z.number()),
      deliveryTime: z.record(z.string(), z.number()),
    })
    .describe('The number of providers that match each filter.'),
  simulated: z.boolean(),
  generatedAt: z.string(),
  understood: parsedSentenceSchema.optional().describe('Present only if `query` contained a sentence.'),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;
