import { z } from 'zod';

/**
 * B2-5: a provider's observed offer for a first transfer. Shown separately from the standard price, and never used for
 * sorting.
 */
export const firstTransferSchema = z.object({
  fromCountry: z.string(),
  toCountry: z.string(),
  currency: z.string(),
  toCurrency: z.string(),
  standardRate: z.number().describe('On the day when it was seen: units of toCurrency for one of currency.'),
  promotionalRate: z.number().nullable().describe('null = the rate is the standard one.'),
  feeWaived: z.boolean(),
  upTo: z.number().nullable().describe('In `currency`; null = the source does not say.'),
  seenAmount: z.number().describe('The amount that it was seen at.'),
  source: z.string(),
  url: z.string(),
  asOf: z.string().describe('A day, or the two months between which it was seen: "2025-12/2026-01".'),
  year: z
    .object({
      amount: z.number().describe('Of each of twelve monthly transfers, in `currency`.'),
      first: z.number().describe('What arrives of the first one, in `toCurrency`.'),
      each: z.number().describe('What arrives of each of the other eleven, at the standard price.'),
      total: z.number(),
      gain: z.number().describe('What the promotion adds in that year.'),
    })
    .describe(
      'An estimate: the promotion is as good, as a percentage of the rate, as when it was seen. If the price itself beats the mid-market rate, it may be that promotion, and the year is at the amount and rates of the day of the source.',
    ),
});
export type FirstTransfer = z.infer<typeof firstTransferSchema>;
