import { alertTypes } from '@tern/domain/alerts/alert.ts';
import { alertSeverities } from '@tern/domain/alerts/alert-severity.ts';
import { z } from 'zod';
import { priceKindSchema } from '../search/offer-response.ts';

const rateKindSchema = z.enum(['live', 'daily', 'reference', 'simulated']);

/** The message about a trigger, with the values at trigger time (see domain/alerts/message/alert-message.ts). */
export const alertMessageSchema = z.object({
  kind: z.enum(['rate_alert', 'fee_lower', 'new_provider']),
  alertId: z.string(),
  alertType: z.enum(alertTypes),
  severity: z.enum(alertSeverities),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  triggeredAt: z.string(),
  rate: z.object({
    rate: z.number(),
    text: z.string(),
    source: z.string(),
    kind: rateKindSchema,
    asOf: z.string(),
    ageMs: z.number(),
  }),
  reference: z.object({ rate: z.number(), text: z.string() }).nullable(),
  changePercent: z.number().nullable(),
  bestInDays: z.number().nullable(),
  amount: z.number(),
  targetReceive: z.number().nullable(),
  targetFee: z.number().nullable(),
  quote: z
    .object({
      providerId: z.string(),
      providerName: z.string(),
      receiveAmount: z.number(),
      totalCost: z.number(),
      provenance: z
        .object({
          source: z.string(),
          asOf: z.string().describe('ISO 8601, an instant or a day.'),
          confidence: z.enum(['live', 'fresh', 'estimated']),
          kind: priceKindSchema.optional(),
          ageMs: z.number(),
        })
        .nullable()
        .default(null)
        .describe('null for old messages, which named no source.'),
    })
    .nullable(),
  newProviders: z.array(z.object({ id: z.string(), name: z.string() })),
  savings: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  standing: z
    .object({ better: z.number(), of: z.number(), ofTen: z.number() })
    .nullable()
    .describe(
      'The rate was better than on `better` of the `of` days observed in the last 90 days, which is about `ofTen` days in 10.',
    ),
});
