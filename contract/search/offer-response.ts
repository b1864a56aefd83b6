import { observationKinds, priceRemarks } from '@tern/domain/offers/offer.ts';
import { scorePartNames } from '@tern/domain/offers/offer-score.ts';
import { seenTimePrecisions } from '@tern/domain/prices/observation.ts';
import { deliveryTimeCategories, deliveryTimeKinds } from '@tern/domain/providers/delivery-time.ts';
import { providerCategories } from '@tern/domain/providers/provider.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { z } from 'zod';
import { firstTransferPromotionSchema } from '../promotions/first-transfer-promotion.ts';
import { taxLineSchema } from '../taxes/tax-facts.ts';

/** What a delivery time is, next to its minutes. */
export const deliveryTimeKindSchema = z
  .enum(deliveryTimeKinds)
  .optional()
  .describe(
    'Absent if the minutes are the longest time. at_least: the source states only the shortest time, such as "6 days or more". typical: what users of this instance measured.',
  );

const payoutMethodSchema = z.enum(['bank_transfer', 'cash_pickup', 'mobile_wallet', 'debit_card']);

/** How a price was observed; `estimate` means that it wasn't. */
export const priceKindSchema = z.enum([...observationKinds, 'estimate']);

/** Where a value comes from and when it was valid (D1). */
export const provenanceSchema = z.object({
  source: z.string(),
  asOf: z.string().describe('ISO 8601 instant or date.'),
  confidence: z
    .enum(['live', 'fresh', 'estimated'])
    .describe(
      'live: from a feed less than 24 hours ago, or seen by three independent people within 14 days. fresh: seen at most 30 days ago, or in a survey of the last two quarters. estimated: seen longer ago, or by nobody; see `kind`.',
    ),
  kind: priceKindSchema,
  seenAt: z.string().optional().describe('When somebody saw the price: an ISO 8601 instant or a date.'),
  seenPrecision: z
    .enum(seenTimePrecisions)
    .optional()
    .describe('quarter: somebody saw it in the three months that end with `seenAt`.'),
  seenAmounts: z.array(z.number()).optional().describe('The amounts for which the price was seen, in `feeCurrency`.'),
  license: z.string().optional().describe('The license of the source, such as "CC BY 4.0".'),
  url: z.string().optional(),
  period: z.string().optional().describe('Survey period, such as "2025 Q1".'),
  note: z.string().optional().describe('In English sentences.'),
  remarks: z
    .array(z.enum(priceRemarks))
    .optional()
    .describe('The facts in `note` other than the date and the amounts.'),
});

const rangeBounds = { low: z.number(), high: z.number() };

/** `low` and `high` refer to the received amount, so the lowest total cost belongs to `high`. */
export const priceRangeSchema = z.object({
  ...rangeBounds,
  totalCost: z.object(rangeBounds).describe('In the sending currency.'),
  sendAmount: z.object(rangeBounds).optional().describe('What the sender must pay, for a search by `receiveAmount`.'),
});
export type PriceRangeResponse = z.infer<typeof priceRangeSchema>;

/**
 * One offer in a search response, with the fields from [S3.5-1] and D7. Money values are decimal numbers with the
 * currency's own number of decimals. Sent amounts, fees and costs are in the sending currency (`fees` is in
 * `feeCurrency`), and received amounts are in the receiving currency.
 */
export const offerResponseSchema = z.object({
  id: z.string(),
  providerName: z.string(),
  name: z.string(),
  category: z.enum(providerCategories),
  logo: z.string().describe('The provider’s initials, for a neutral mark. We don’t copy logos.'),
  website: z.string(),
  url: z.string(),
  exchangeRate: z
    .number()
    .describe(
      'Units of the receiving currency for one unit of the sending currency, with at most 10 significant digits.',
    ),
  sendAmount: z
    .number()
    .describe('What the sender pays in total; in a search by `receiveAmount`, the smallest amount that delivers it.'),
  receiveAmount: z.number(),
  totalCost: z.number().describe('Transfer fee, what the exchange margin costs, and taxes.'),
  totalCostPercent: z.number(),
  marginPercent: z.number().describe('How far the rate is below the mid-market rate, in percent.'),
  toCurrency: z.string(),
  deliveryTime: z.string().describe('In English words; "Not stated" if the source does not say.'),
  deliveryTimeMinutes: z.number().nullable(),
  deliveryTimeKind: deliveryTimeKindSchema,
  deliveryTimeCategory: z.enum(deliveryTimeCategories).nullable(),
  measuredSpeed: z
    .object({
      typicalMinutes: z.number().int().describe('The median over people, each counted once.'),
      transfers: z.number().int(),
      people: z.number().int(),
      counts: z
        .boolean()
        .describe('Whether deliveryTimeMinutes is based on this measurement, which requires five people.'),
      statedMinutes: z.number().nullable().describe('The delivery time that the source states.'),
      statedTimeKind: deliveryTimeKindSchema,
    })
    .optional()
    .describe('What users of this instance measured for this payout method and receiving country.'),
  rating: z.number().nullable().describe('From votes on this instance, pulled toward 4; null = not rated yet.'),
  ratingCount: z.number().int(),
  userRating: z.number().nullable(),
  payoutMethod: payoutMethodSchema,
  payIn: z.enum(payInMethodIds).nullable().describe('How the sender pays for this price; null = not stated.'),
  supportedPayoutMethods: z.array(payoutMethodSchema),
  aiScore: z.number().int().describe('From 0 to 100: the sum of the points in `scoreParts`.'),
  scoreParts: z.array(
    z.object({
      part: z.enum(scorePartNames),
      mark: z.number(),
      outOf: z.number(),
      points: z.number(),
      known: z.boolean(),
    }),
  ),
  isRegulated: z.boolean().nullable().describe('null = unknown, because no source states it.'),
  licenses: z
    .array(
      z.object({ regulator: z.string(), country: z.string(), reference: z.string().optional(), source: z.string() }),
    )
    .describe(
      "Licenses in any country. Only one in the sender's country protects the sender. An empty list means that we know of none.",
    ),
  establishedYear: z.number().int().nullable(),
  successRate: z.number().nullable(),
  tags: z.array(z.string()),
  trackingUrl: z.string().optional(),
  costCalculation: z.object({
    sendAmount: z.number(),
    transferFee: z.number(),
    fixedFee: z.number(),
    percentageFee: z.number().describe('The part of the transfer fee that grows with the amount, in money.'),
    exchangeFee: z.number().describe('What the margin costs; negative if the rate beats the mid-market rate.'),
    totalFees: z.number().describe('Transfer fee and exchange margin, without taxes.'),
    tax: z.number().describe('The taxes for this pay-in method: sendAmount − transferFee − tax is exchanged.'),
    exchangeRate: z.number(),
    receiveAmount: z.number(),
  }),
  taxes: z.array(taxLineSchema).describe('The taxes that add up to `costCalculation.tax`.'),
  fees: z
    .object({ fixed: z.number(), percentage: z.number(), fxSpread: z.number() })
    .describe('The terms of the tier that applies, in `feeCurrency`.'),
  feeCurrency: z.string(),
  fundingConversion: z
    .object({ from: z.string(), to: z.string(), spreadPercent: z.number(), cost: z.number() })
    .optional(),
  provenance: provenanceSchema,
  isEstimate: z.boolean().describe('Whether the price comes from a model or default values because nobody saw it.'),
  range: priceRangeSchema
    .nullable()
    .describe(
      'For an estimate, the range that contains four of five real prices; null for a price that was seen or confirmed.',
    ),
  measured: z.boolean().describe('Whether the price for this exact amount was measured.'),
  fallbacks: z.array(z.string()).describe('Values that the source lacked, filled with defaults.'),
  recipientCharges: z.string().optional(),
  promotion: z.string().optional(),
  firstTransfer: firstTransferPromotionSchema.optional().describe('Absent if no promotion was seen in this corridor.'),
});
export type OfferResponse = z.infer<typeof offerResponseSchema>;
