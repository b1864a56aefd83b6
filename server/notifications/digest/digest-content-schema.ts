import { z } from 'zod';

/** The maximum number of favorites in a digest. */
export const maxDigestCorridors = 10;

/**
 * The content of a digest as stored in the outbox, with the numbers from when it was composed. Its text is final and is
 * shown unchanged.
 */
export const digestContentSchema = z.object({
  composedAt: z.string(),
  alertsFired: z.number().int(),
  /** The number of favorites that the email doesn't show: those without a price, and those beyond the maximum. */
  leftOut: z.number().int(),
  corridors: z.array(
    z.object({
      title: z.string(),
      sends: z.string(),
      /** The payout method that all compared offers have; omitted if they may have different ones. */
      payoutMethod: z.literal('bank_transfer').optional(),
      best: z.object({
        receive: z.string(),
        provider: z.string(),
        source: z.string(),
        /** How many other offers are about equal to the best offer. It is omitted if no offers are. */
        equals: z.number().int().optional(),
      }),
      /**
       * Whether both currencies are the same, so the email omits the mid-market rate and its change. The default is
       * false.
       */
      isFixedRate: z.boolean().optional(),
      rate: z.object({ text: z.string(), source: z.string(), ageMs: z.number() }),
      /** The change in the mid-market rate over the last 7 days. It is null if it is unknown or the rate is too old. */
      change: z.string().nullable(),
      isSimulated: z.boolean(),
    }),
  ),
});
export type DigestContent = z.output<typeof digestContentSchema>;
export type DigestCorridor = DigestContent['corridors'][number];
