import { z } from 'zod';

/**
 * The content of a reminder in the outbox: everything that the email and the notification need, as of the time when the
 * reminder was written.
 */
export const transferReminderSchema = z.object({
  transferId: z.string(),
  stage: z.enum(['due', 'overdue']),
  providerName: z.string(),
  /** The receiving country's code. Messages from earlier versions contain its English name. */
  toCountry: z.string(),
  sendAmount: z.number(),
  sendCurrency: z.string(),
  sentAt: z.string(),
  until: z.string(),
  /** The sender's time zone. */
  timeZone: z.string(),
  reference: z.string(),
  /** The provider's term for its reference: a key of `referenceKindMessages`. */
  referenceKind: z.string().default('reference_number'),
  /**
   * What to do next: keys of `trackingAdviceMessages`. Messages from earlier versions contain the sentences themselves.
   */
  advice: z.array(z.string()),
  trackingUrl: z.string().nullable(),
});
export type TransferReminder = z.output<typeof transferReminderSchema>;
