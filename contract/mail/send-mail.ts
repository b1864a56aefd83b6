import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const text = (max: number) => z.string().max(max);
const numberOrText = z.union([z.number().finite(), text(60)]);

/** [S3.10-4] The data of an email template. The two links are ignored: emails link only to our own pages. */
export const mailTemplateDataSchema = z.object({
  userName: text(200).optional(),
  alertType: text(60).optional(),
  fromCurrency: text(3).optional(),
  toCurrency: text(3).optional(),
  currentRate: numberOrText.optional(),
  targetRate: numberOrText.optional(),
  provider: text(120).optional(),
  savings: numberOrText.optional(),
  alertUrl: text(2000).optional(),
  unsubscribeUrl: text(2000).optional().describe('Ignored: each email has its own link.'),
  timestamp: z.iso.datetime({ offset: true }).optional(),
});
export type MailTemplateData = z.output<typeof mailTemplateDataSchema>;

/**
 * [S7-9] sendAlertEmail. `error` is one of the messages from [S8-21]. An email that wasn't sent is retried
 * automatically unless the mail server rejected it permanently ([S4.8-1]).
 */
export const sendMail = endpoint({
  method: 'POST',
  path: '/api/mail',
  summary: 'Sends a mail to the signed-in person’s own address',
  tag: 'mail',
  access: 'signed_in',
  body: z.object({
    to: z.string().max(320),
    subject: z
      .string()
      .trim()
      .min(1)
      .max(180)
      .refine((value) => !/\p{Cc}/u.test(value), { message: 'The subject must be one line.' }),
    template: z.enum(['rate_alert', 'weekly_digest', 'test_email']),
    templateData: mailTemplateDataSchema.default({}),
  }),
  response: z.object({
    success: z
      .boolean()
      .describe(
        'Whether the mail server accepted the email or, if none is configured, whether the email was saved as a file.',
      ),
    error: z.string().optional(),
    way: z.enum(['smtp', 'file']).optional().describe('How the email was sent; absent if it was not.'),
    willRetry: z.boolean().optional().describe('If the email was not sent: whether sending is retried automatically.'),
  }),
  problems: ['bot_check_needed', 'too_many_requests'],
});
