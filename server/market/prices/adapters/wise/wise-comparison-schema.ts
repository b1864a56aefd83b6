import { z } from 'zod';

/**
 * The fields we use from Wise's comparison response, version 4. The outer object must match. Providers are validated
 * one by one, so a single invalid row doesn't discard the whole response.
 */
export const wiseResponseSchema = z.object({
  sourceCurrency: z.string().optional(),
  targetCurrency: z.string().optional(),
  providers: z.array(z.unknown()).max(1000),
});

export const wiseProviderSchema = z.object({
  alias: z.string().trim().min(1).max(120),
  name: z.string().trim().min(1).max(120),
  type: z.string().max(60).nullish(),
  quotes: z.array(z.unknown()).max(1000),
});

const country = z
  .string()
  .max(20)
  .nullish()
  .transform((code) => (code === undefined || code === null || code === '' ? undefined : code.toUpperCase()));

const duration = z.object({ min: z.string().max(200).nullish(), max: z.string().max(200).nullish() });

export const wiseQuoteSchema = z.object({
  rate: z.number().positive(),
  fee: z.number().nonnegative(),
  /** Percent below the mid-market rate. */
  markup: z.number().gt(-100).lt(100).nullish(),
  receivedAmount: z.number().positive(),
  dateCollected: z.iso.datetime({ offset: true }),
  sourceCountry: country,
  targetCountry: country,
  deliveryEstimation: z.object({ duration: duration.nullish() }).nullish(),
  isConsideredMidMarketRate: z.boolean().nullish(),
});

export type WiseProvider = z.infer<typeof wiseProviderSchema>;
export type WiseQuote = z.infer<typeof wiseQuoteSchema>;
