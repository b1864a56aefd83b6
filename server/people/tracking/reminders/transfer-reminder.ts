import { z } from 'zod';

/** What a reminder says, as it lies in the outbox: everything that the mail and the notification need, of the moment when it fell due. */
export const transferReminder = z.object({
  transferId: z.string(),
  stage: z.enum(['due', 'overdue']),
  providerName: z.string(),
  /** The receiving country's English name. */
  toCountry: z.string(),
  sendAmount: z.number(),
  sendCurrency: z.string(),
  sentAt: z.string(),
  until: z.string(),
  /** The sender's time zone. */
  timeZone: z.string(),
  reference: z.string(),
  /** What the provider calls it, and what to do next, in words. */
  referenceName: z.string(),
  advice: z.array(z.string()),
  trackingUrl: z.string().nullable(),
});
export type TransferReminder = z.output<typeof transferReminder>;
