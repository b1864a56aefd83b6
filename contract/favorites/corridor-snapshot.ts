import { z } from 'zod';
import { priceKindSchema, priceRangeSchema } from '../search/offer-response.ts';

/**
 * The current values of a favorite or saved search: the best rate, the best offer with its source and age, and the
 * 7-day trend.
 */
export const corridorSnapshotSchema = z.object({
  amount: z.number().describe('The amount that the values are for, in major units of `currency`.'),
  receiveAmount: z
    .number()
    .nullable()
    .describe('The amount that the recipient should get; null for a search by `amount`.'),
  currency: z.string(),
  toCurrency: z.string(),
  providerCount: z.number().int(),
  bestRate: z
    .number()
    .describe(
      'The best exchange rate among the offers, before fees. Estimates count only if every price is an estimate.',
    ),
  bestReceiveAmount: z.number(),
  range: priceRangeSchema.nullable().describe('The range of the best offer, if its price is an estimate.'),
  bestProvider: z.object({ id: z.string(), name: z.string() }).describe('The provider of the best offer.'),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(['live', 'fresh', 'estimated']),
  kind: priceKindSchema,
  midRate: z.number(),
  midAsOf: z.string(),
  midSource: z.string(),
  trend7d: z
    .object({ direction: z.enum(['rising', 'falling', 'stable']), changePercent: z.number() })
    .nullable()
    .describe(
      'The change of the mid-market rate in seven days ([S4.4-1]). null if there is no rate from six or seven days ago, or if the newest rate is at least 48 hours old.',
    ),
});
export type CorridorSnapshot = z.output<typeof corridorSnapshotSchema>;

/** Whether a list includes the current values of its entries; pages that don't need them send `false`. */
export const includeFiguresParamSchema = z.enum(['true', 'false']).default('true');
