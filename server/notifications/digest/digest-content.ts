import { z } from 'zod';

/** What a digest says, with the figures of its moment, as it lies in the outbox. Texts are written out: they are shown as they are. */
export const digestContent = z.object({
  composedAt: z.string(),
  alertsFired: z.number().int(),
  /** Favourites beyond the ones told. */
  leftOut: z.number().int(),
  corridors: z.array(
    z.object({
      title: z.string(),
      sends: z.string(),
      best: z.object({ receive: z.string(), provider: z.string(), source: z.string() }),
      rate: z.object({ text: z.string(), source: z.string(), ageMs: z.number() }),
      /** Of the mid-market rate in 7 days; null when it is not known, or when the rate is too old to speak of this week. */
      change: z.string().nullable(),
      isSimulated: z.boolean(),
    }),
  ),
});
export type DigestContent = z.output<typeof digestContent>;
export type DigestCorridor = DigestContent['corridors'][number];
