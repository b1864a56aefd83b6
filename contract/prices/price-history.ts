import { observationKinds } from '@tern/domain/offers/offer.ts';
import { seenTimePrecisions } from '@tern/domain/prices/observation.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rejectInvalidCorridorAndAmount, searchFieldSchemas } from '../search/search-query.ts';

const { country, amount, currency, payoutMethod } = searchFieldSchemas;

const day = z.iso.date('Write the date as YYYY-MM-DD.');

const observationSchema = z.object({
  seenAt: z.string().describe('ISO 8601: an instant if the minute is known, otherwise a date.'),
  precision: z
    .enum(seenTimePrecisions)
    .describe('quarter: somebody saw it in the three months that end with `seenAt`.'),
  kind: z.enum(observationKinds),
  source: z.string(),
  url: z.string().nullable(),
  license: z
    .string()
    .nullable()
    .describe(
      'The license, such as "CC BY 4.0". null = none: the price is an individual fact, attributed to its source.',
    ),
  payIn: z.enum(payInMethodIds).nullable(),
  payoutMethod: z.string(),
  amount: z.number().describe('What the sender pays, fee included.'),
  fee: z.number().nullable(),
  markupPercent: z
    .number()
    .nullable()
    .describe('Percent below the mid-market rate of that time; negative if the rate was better.'),
  totalCostPercent: z.number().nullable().describe('Fee and markup as a percentage of the amount.'),
  isCorrected: z
    .boolean()
    .describe("Whether the markup was corrected for an error in the survey's own reference rate."),
  service: z
    .number()
    .int()
    .describe(
      'Prices with the same number are for the same service from the same source. A source may list several services with the same methods.',
    ),
});
export type PriceHistoryObservation = z.output<typeof observationSchema>;

const pricePointSchema = z.object({ seenAt: z.string(), totalCostPercent: z.number() });

export const priceHistoryResponseSchema = z.object({
  query: z.object({
    provider: z.string(),
    fromCountry: z.string(),
    toCountry: z.string(),
    currency: z.string(),
    toCurrency: z.string(),
    amount: z.number().nullable(),
    payIn: z.string().nullable(),
    payoutMethod: z.string().nullable(),
    from: z.string(),
    to: z.string(),
  }),
  observations: z
    .array(observationSchema)
    .describe(
      'Oldest first. For each service, at most one price a day: the last one, for the amount nearest to the requested one.',
    ),
  monthChange: z
    .object({
      direction: z.enum(['more_expensive', 'cheaper', 'same']),
      points: z.number().describe('Percentage points of the amount; positive = more expensive than 30 days ago.'),
      before: pricePointSchema,
      after: pricePointSchema,
      amount: z.number(),
    })
    .nullable()
    .describe(
      'The change over about 30 days; null unless two comparable prices are 25 to 35 days apart and the newer one is at most a week old.',
    ),
});
export type PriceHistoryResponse = z.output<typeof priceHistoryResponseSchema>;

/** The prices that a provider was seen to charge in a corridor, by day (B1-9). */
export const readPriceHistory = endpoint({
  method: 'GET',
  path: '/api/prices/history',
  summary: 'Every price seen for a provider in a corridor, with its date and source',
  tag: 'prices',
  access: 'anyone',
  cors: true,
  query: z
    .object({
      provider: z
        .string()
        .trim()
        .toLowerCase()
        .min(1, 'Name a provider by its id.')
        .max(80, 'This is too long for a provider.')
        .describe('The id of a provider, as in responses of /api/quotes.'),
      fromCountry: country,
      toCountry: country,
      currency: currency
        .optional()
        .describe(
          "The currency of the amounts; by default the sending country's own or, if there are no prices in it, that of the newest price.",
        ),
      amount: amount.optional().describe('Only prices for half to twice this amount; by default for any amount.'),
      payIn: z.enum(payInMethodIds).optional(),
      payoutMethod,
      from: day.optional().describe('The first day, UTC; by default two years before `to`.'),
      to: day.optional().describe('The last day, UTC; by default today.'),
    })
    .superRefine((query, context) => {
      const { fromCountry, currency: code = currencyOfCountry(fromCountry), amount: asked = 1 } = query;
      rejectInvalidCorridorAndAmount({ ...query, currency: code, amount: asked }, context);
      if (query.from !== undefined && query.to !== undefined && query.from > query.to) {
        const message = 'The first day must not be after the last.';
        context.addIssue({ code: 'custom', path: ['from'], message, params: { code: 'days_reversed' } });
      }
    }),
  response: priceHistoryResponseSchema,
});

/** The validated query. */
export type PriceHistoryParams = z.output<NonNullable<(typeof readPriceHistory)['query']>>;
