import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { defaultSearchForm } from '@tern/domain/search/search-defaults.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { priceKindSchema } from '../search/offer-response.ts';
import { rejectInvalidCorridorAndAmount, searchFieldSchemas } from '../search/search-query.ts';

const { country, amount, currency, payIn } = searchFieldSchemas;

const tierSchema = z.object({
  upTo: z.number().optional(),
  fixedFee: z.number(),
  percentageFee: z.number(),
  minFee: z.number().optional(),
  maxFee: z.number().optional(),
  fxSpreadPercent: z.number(),
});

const taxRuleSchema = z.object({
  id: z.string(),
  label: z.string(),
  percent: z.number().describe('The percentage of the amount sent, excluding fee and tax.'),
});

const offerSchema = z.object({
  provider: z.string().describe('The id of one of `providers`.'),
  payIn: z.enum(payInMethodIds).optional().describe('How the sender pays for this price; absent = not stated.'),
  payoutMethod: z.enum(['bank_transfer', 'cash_pickup', 'mobile_wallet', 'debit_card']),
  terms: z.object({
    currency: z.string(),
    minAmount: z.number().optional(),
    maxAmount: z.number().optional(),
    tiers: z.array(tierSchema).min(1),
    quotedRate: z.number().optional(),
    measuredAmounts: z.array(z.number()).optional(),
  }),
  taxes: z
    .array(z.string())
    .optional()
    .describe(
      'Ids of `taxes`. Each tax is its percentage of the amount sent after the fee, rounded to the nearest minor unit.',
    ),
  deliveryMinutes: z.number().optional(),
  confidence: z.enum(['live', 'fresh', 'estimated']),
  kind: priceKindSchema,
  asOf: z.string().describe('ISO 8601: when the price was seen; for an estimate, the day of the data behind it.'),
  estimateError: z
    .object({ below: z.number(), above: z.number(), offset: z.number() })
    .optional()
    .describe(
      'For an estimate: four of five prices cost between total − below × (offset + total) and total + above × (offset + total) percent.',
    ),
  fallbacks: z.array(z.enum(['fixedFee', 'percentageFee', 'fxSpread'])),
});

/**
 * Everything that determines the ranking in a corridor (D6). With the published formulas, clients such as the amount
 * slider can price and rank all offers for any amount without another request.
 */
export const readQuotesTerms = endpoint({
  method: 'GET',
  path: '/api/quotes/terms',
  summary: 'The terms of every offer for a corridor, to price and order any amount without asking again',
  tag: 'search',
  access: 'anyone',
  cors: true,
  query: z
    .object({
      fromCountry: country,
      toCountry: country,
      amount: amount
        .default(defaultSearchForm.amount)
        .describe(
          'Sources that price each amount separately are queried for this one; their terms are then used for all amounts.',
        ),
      currency: currency.default(defaultSearchForm.currency),
      payIn,
    })
    .superRefine(rejectInvalidCorridorAndAmount),
  response: z.object({
    currency: z.string(),
    toCurrency: z.string(),
    localCurrency: z.string().describe('The currency of the sending country.'),
    midRate: z.number(),
    rates: z
      .record(z.string(), z.number())
      .describe('The rates from the sending currency to each currency that is used in `terms`.'),
    year: z.number().int().describe('The current calendar year, to compute a provider’s years in business.'),
    providers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        establishedYear: z.number().int().optional(),
        isRegulated: z.boolean().optional(),
        successRatePercent: z.number().optional(),
        votes: z.object({ average: z.number(), count: z.number() }).optional(),
      }),
    ),
    taxes: z.array(taxRuleSchema),
    offers: z.array(offerSchema),
    generatedAt: z.string(),
  }),
  problems: ['bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});

export type QuotesTerms = z.output<typeof readQuotesTerms.response>;
