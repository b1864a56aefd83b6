import { z } from 'zod';

/**
 * B2-5: a provider's observed offer for a first transfer. Shown separately from the standard price, and never used for
 * sorting.
 */
export const firstTransferPromotionSchema = z.object({
  fromCountry: z.string(),
  toCountry: z.string(),
  currency: z.string(),
  toCurrency: z.string(),
  standardRate: z
    .number()
    .describe('Units of `toCurrency` for one of `currency`, on the day when the promotion was seen.'),
  promotionalRate: z.number().nullable().describe('null = the standard rate applies.'),
  feeWaived: z.boolean(),
  upTo: z.number().nullable().describe('In `currency`; null = the source does not say.'),
  seenAmount: z.number().describe('The amount for which the promotion was seen.'),
  source: z.string(),
  url: z.string(),
  asOf: z.string().describe('A day, or the two months between which it was seen: "2025-12/2026-01".'),
  year: z
    .object({
      amount: z.number().describe('The amount of each of twelve monthly transfers, in `currency`.'),
      first: z.number().describe('What arrives from the first transfer, in `toCurrency`.'),
      each: z.number().describe('What arrives from each of the other eleven, at the standard price.'),
      total: z.number(),
      gain: z.number().describe('What the promotion adds in that year.'),
    })
    .describe(
      'An estimate. It assumes that the promotion still improves the rate by the same percentage as when it was seen. A price that beats the mid-market rate may already be the promotion; `year` then uses the amount and rates of the day when the promotion was seen.',
    ),
});
export type FirstTransferPromotion = z.infer<typeof firstTransferPromotionSchema>;
