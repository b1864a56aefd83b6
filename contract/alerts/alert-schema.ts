import { alertFrequencies, alertTypes } from '@tern/domain/alerts/alert.ts';
import { alertSeverities } from '@tern/domain/alerts/alert-severity.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { z } from 'zod';

const moment = z.string().describe('ISO 8601.');

/**
 * [S3.8-1] All fields of an alert, as sent by the API and as stored in the browser ([S3.8-3]). Unset fields are null.
 */
export const alertSchema = z.object({
  id: z.string(),
  type: z.enum(alertTypes),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  fromCountry: z.string().nullable(),
  toCountry: z.string().nullable(),
  payIn: z.enum(payInMethodIds).nullable(),
  payoutMethod: z.enum(payoutMethods.map(({ id }) => id)).nullable(),
  targetRate: z.number().nullable(),
  changeThreshold: z.number().nullable(),
  amount: z.number(),
  targetReceive: z.number().nullable(),
  targetFee: z.number().nullable(),
  bestInDays: z.union([z.literal(7), z.literal(30), z.literal(90)]).nullable(),
  provider: z.string().nullable(),
  isActive: z.boolean(),
  frequency: z.enum(alertFrequencies),
  customFrequencyHours: z.number().nullable(),
  expirationType: z.enum(['date', 'duration']).nullable(),
  expirationDate: moment.nullable(),
  expirationDuration: z.number().nullable().describe('Days after createdAt.'),
  browserNotification: z.boolean(),
  emailNotification: z.boolean(),
  createdAt: moment,
  lastChecked: moment.nullable(),
  lastTriggered: moment.nullable(),
  triggerCount: z.number().int(),
  lastKnownRate: z.number().nullable(),
  lastTriggerSeverity: z.enum(alertSeverities).nullable(),
  historicalRates: z.array(z.object({ rate: z.number(), timestamp: moment })),
  trackHistory: z.boolean(),
  lastEmailSent: moment.nullable(),
  emailsSent: z.number().int(),
  lastEmailError: z.string().nullable(),
  emailErrors: z.number().int(),
  isArmed: z
    .boolean()
    .describe(
      'Whether an immediate alert can be triggered. After a trigger, this is false until the value has moved back from the target.',
    ),
  baseRate: z.number().nullable().describe('The rate from which a change is measured.'),
  baseAt: moment.nullable(),
  providersSeenAt: moment.describe('Providers first seen after this are new.'),
});
export type WireAlert = z.infer<typeof alertSchema>;

/**
 * [S3.8-2] The server's copy adds the owner, the time of the last write, and whether the alert's pair has current
 * rates.
 */
export const remoteAlertSchema = alertSchema.extend({
  userId: z.string(),
  syncedAt: moment,
  notWatching: z
    .enum(['no_rate', 'rate_too_old'])
    .nullable()
    .describe(
      'Why the alert isn’t checked until a new rate arrives. null while the rate is recent enough: live rates for 15 minutes, daily rates for 36 hours, not counting weekends.',
    ),
});
