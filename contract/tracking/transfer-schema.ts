import { providerCategories } from '@tern/domain/providers/provider.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { isTimeZone } from '@tern/domain/time/create-offset-lookup.ts';
import {
  maxPromisedMinutes,
  maxProviderNameLength,
  maxReferenceLength,
  maxTransferNoteLength,
} from '@tern/domain/tracking/transfer.ts';
import { transferStages } from '@tern/domain/tracking/transfer-state.ts';
import { z } from 'zod';
import { searchFieldSchemas } from '../search/search-query.ts';

const { country, amount, currency } = searchFieldSchemas;
const instant = z.iso.datetime({ offset: true, error: 'Write the time as ISO 8601 with its offset.' });
const payoutMethod = z.enum(payoutMethods.map(({ id }) => id));
const money = z
  .number('Write the amount as a number.')
  .min(0, 'The amount can’t be below 0.')
  .max(1e12, 'This amount is too large for a transfer.');

/** [S2-10] The arrival of a transfer, as entered by its sender. */
export const receivedMoneySchema = z.strictObject({
  at: instant.describe('When the money arrived.'),
  amount: money.nullable().default(null).describe('What arrived, in the receiving currency; null = not entered.'),
});

const fields = {
  providerId: z
    .string()
    .max(80)
    .regex(/^[\p{L}\p{N}-]+$/u, 'An id can have only letters, digits and hyphens.')
    .nullable(),
  providerName: z
    .string()
    .trim()
    .min(1, 'Name the provider.')
    .max(maxProviderNameLength, `Write at most ${maxProviderNameLength} characters.`),
  fromCountry: country,
  toCountry: country,
  sendAmount: amount.describe('What the sender paid in total, in major units of `sendCurrency`.'),
  sendCurrency: currency,
  receiveCurrency: currency.describe('ISO 4217 code of the currency that arrives.'),
  payoutMethod,
  quotedReceiveAmount: money.nullable(),
  averageReceiveAmount: money
    .nullable()
    .describe('What all offers deliver on average for the same amount, in receiveCurrency.'),
  totalCost: money.nullable().describe('Fee and exchange margin together, in sendCurrency.'),
  reference: z.string().trim().max(maxReferenceLength, `Write at most ${maxReferenceLength} characters.`),
  note: z.string().trim().max(maxTransferNoteLength, `Write at most ${maxTransferNoteLength} characters.`),
  sentAt: instant,
  promisedMinutes: z
    .int('Write whole minutes.')
    .min(1, 'Enter at least one minute.')
    .max(maxPromisedMinutes, 'This is too long. Enter at most 60 days.')
    .nullable()
    .describe('How long the provider said the transfer takes, in minutes; null = use the published time.'),
  timeZone: z.string().max(64).refine(isTimeZone, 'We don’t know this time zone.'),
  remind: z.boolean(),
  remindByEmail: z
    .boolean()
    .describe(
      'Whether reminders are also sent by email. false after the user unsubscribes through the link in a reminder.',
    ),
  progress: z.strictObject({ stage: z.enum(['processing', 'on_its_way', 'available']), at: instant }).nullable(),
  received: receivedMoneySchema.nullable(),
} as const;

/** The fields to change; the rest stay unchanged. */
export const transferPatchSchema = z.strictObject(fields).partial();

export const transferBodySchema = z.strictObject({
  ...fields,
  providerId: fields.providerId.default(null),
  quotedReceiveAmount: fields.quotedReceiveAmount.default(null),
  averageReceiveAmount: fields.averageReceiveAmount.default(null),
  totalCost: fields.totalCost.default(null),
  reference: fields.reference.default(''),
  note: fields.note.default(''),
  promisedMinutes: fields.promisedMinutes.default(null),
  timeZone: fields.timeZone.default('UTC'),
  remind: fields.remind.default(true),
  remindByEmail: fields.remindByEmail.optional().describe('Unchanged if omitted.'),
  progress: fields.progress.optional().describe('Unchanged if omitted.'),
  received: fields.received.optional().describe('Unchanged if omitted.'),
});

const windowSchema = z.object({
  from: z.string(),
  until: z.string(),
  overdueAt: z.string(),
  counts: z.enum(['working_hours', 'clock']),
  promisedMinutes: z.number().int(),
  promisedBy: z.enum(['person', 'provider', 'measured']),
  timeZone: z.string(),
  skipped: z.array(z.object({ day: z.string(), why: z.enum(['weekend', 'holiday']), name: z.string().optional() })),
  unknown: z.array(z.enum(['weekends', 'holidays'])),
});

export const transferSchema = z.object({
  id: z.string(),
  providerId: z.string().nullable(),
  providerName: z.string(),
  fromCountry: z.string(),
  toCountry: z.string(),
  sendAmount: z.number(),
  sendCurrency: z.string(),
  receiveCurrency: z.string(),
  payoutMethod,
  quotedReceiveAmount: z.number().nullable(),
  averageReceiveAmount: z.number().nullable(),
  totalCost: z.number().nullable(),
  reference: z.string(),
  note: z.string(),
  sentAt: z.string(),
  promisedMinutes: z.number().int().nullable(),
  timeZone: z.string(),
  remind: z.boolean(),
  remindByEmail: fields.remindByEmail,
  progress: z.object({ stage: z.enum(['processing', 'on_its_way', 'available']), at: z.string() }).nullable(),
  received: z.object({ at: z.string(), amount: z.number().nullable() }).nullable(),
  expected: windowSchema.nullable().describe('null if we don’t know how long the transfer takes.'),
  state: z.object({
    stage: z.enum(transferStages),
    isKnown: z.boolean().describe('Whether somebody reported the stage; otherwise it is inferred from the time.'),
    lateness: z
      .enum(['on_time', 'due', 'overdue', 'unknown'])
      .describe('For a received transfer, whether it was late when it arrived.'),
  }),
  provider: z.object({
    category: z.enum(providerCategories).nullable(),
    website: z.string().nullable(),
    trackingUrl: z
      .string()
      .nullable()
      .describe('The provider’s own page for tracking a transfer; null = we know of none.'),
  }),
});
export type TransferResponse = z.output<typeof transferSchema>;
