import { alertFrequencies, alertTypeSynonyms, alertTypes, bestRatePeriodsInDays } from '@tern/domain/alerts/alert.ts';
import { parseAlertDraft } from '@tern/domain/alerts/draft/alert-draft.ts';
import type { AlertDraftError, AlertDraftErrorCode } from '@tern/domain/alerts/draft/create-draft-reader.ts';
import { z } from 'zod';

const synonyms = Object.keys(alertTypeSynonyms) as (keyof typeof alertTypeSynonyms)[];

/** An alert's settings in the API. This schema checks the types, and `parseAlertDraft` checks the rules. */
const alertDraftInputSchema = z.object({
  type: z
    .enum([...alertTypes, ...synonyms])
    .describe(
      '"above" and "rate_above" mean rate_better, "below" and "rate_below" mean rate_target. Responses use rate_better and rate_target.',
    ),
  fromCurrency: z.string().trim().toUpperCase().max(3).describe('ISO 4217 code.'),
  toCurrency: z.string().trim().toUpperCase().max(3),
  fromCountry: z
    .string()
    .trim()
    .toUpperCase()
    .max(2)
    .nullish()
    .describe('ISO 3166-1 alpha-2; for fee_lower, new_provider and receive_at_least.'),
  toCountry: z.string().trim().toUpperCase().max(2).nullish(),
  payIn: z.string().max(32).nullish().describe('How the sender pays, for the same types as fromCountry; null = any.'),
  payoutMethod: z.string().max(32).nullish().describe('null = any.'),
  targetRate: z.number().nullish().describe('For rate_better and rate_target; at most ten significant digits.'),
  changeThreshold: z.number().nullish().describe('In percent; for change.'),
  amount: z.number().nullish().describe('Major units of fromCurrency; 1000 by default.'),
  targetReceive: z
    .number()
    .nullish()
    .describe('The lowest amount that the recipient should get, in major units of toCurrency; for receive_at_least.'),
  targetFee: z.number().nullish().describe('The highest total cost, in major units of fromCurrency; for fee_lower.'),
  bestInDays: z
    .number()
    .nullish()
    .describe(`One of ${bestRatePeriodsInDays.join(', ')}; for best_in_days.`),
  provider: z.string().max(80).nullish().describe('A provider’s id; null = any.'),
  frequency: z.enum(alertFrequencies).nullish().describe('immediate by default.'),
  customFrequencyHours: z.number().nullish(),
  expirationType: z.enum(['date', 'duration']).nullish().describe('null = never.'),
  expirationDate: z.iso.datetime({ offset: true }).nullish(),
  expirationDuration: z.number().nullish().describe('The number of days after the alert was created.'),
  browserNotification: z.boolean().nullish(),
  emailNotification: z.boolean().nullish(),
  trackHistory: z.boolean().nullish(),
  isActive: z.boolean().nullish(),
});

const messages: Readonly<Record<AlertDraftErrorCode, string>> = {
  missing: 'This field is required.',
  unknown: 'We don’t know this.',
  same_currency: 'Choose two different currencies.',
  not_positive: 'This must be more than 0.',
  too_small: 'This is too small. Enter a larger number.',
  too_large: 'This is too large. Enter a smaller number.',
  too_precise: 'This has too many decimal places. Enter fewer.',
  not_whole: 'This must be a whole number.',
  in_the_past: 'This has already passed.',
};

/** Converts a draft error to an entry of a problem document's `errors`. */
export function toAlertFieldError({ field, code }: AlertDraftError): { field: string; code: string; message: string } {
  return { field, code, message: messages[code] };
}

/**
 * Parses an alert's settings into a complete draft. Every error includes the field that caused it. Also accepts a
 * complete alert, but ignores the counters and times, which the server sets. This schema has no clock, so the server
 * checks separately that the expiry date isn't in the past.
 */
export const alertDraftSchema = alertDraftInputSchema.transform((input, context) => {
  const at = input.expirationDate;
  const read = parseAlertDraft({ ...input, expirationDate: at ? Date.parse(at) : undefined }, Number.NEGATIVE_INFINITY);
  if (read.ok) return read.draft;
  for (const error of read.errors) {
    const { message, code } = toAlertFieldError(error);
    context.addIssue({ code: 'custom', path: [error.field], message, params: { code } });
  }
  return z.NEVER;
});
