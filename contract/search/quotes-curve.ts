import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { defaultSearchForm } from '@tern/domain/search/search-defaults.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { priceKindSchema } from './offer-response.ts';
import { rejectInvalidCorridorAndAmount, searchFieldSchemas } from './search-query.ts';
import { midMarketSchema } from './search-response.ts';

const { country, currency, payIn, payoutMethod } = searchFieldSchemas;

const rangeFields = {
  from: z.number().describe('The smallest amount of the range, inclusive.'),
  to: z.number().describe('The largest amount of the range, inclusive.'),
};

const segmentSchema = z
  .object({
    ...rangeFields,
    slope: z.number(),
    intercept: z.number(),
    payoutMethod: z.string(),
    basis: z
      .enum(['tariff', 'interpolated'])
      .describe('tariff: exact for every amount, from the price list. interpolated: modeled between measured amounts.'),
    confidence: z.enum(['live', 'fresh', 'estimated']),
    kind: priceKindSchema,
    source: z.string(),
    asOf: z.string(),
    isFallback: z
      .boolean()
      .describe(
        'Whether the segment is based on default values. If so, it counts as cheapest only where no other provider serves the amount.',
      ),
  })
  .describe(
    'totalCost = intercept + slope × amount, before a quote rounds it up to the minor unit; as a percentage of the amount it is 100 × (slope + intercept ÷ amount).',
  );

const pointSchema = z.object({
  amount: z.number(),
  totalCost: z.number(),
  totalCostPercent: z.number(),
  receiveAmount: z.number(),
  measured: z.boolean(),
});

const curveSchema = z.object({
  id: z.string(),
  name: z.string(),
  segments: z.array(segmentSchema),
  points: z.array(pointSchema).describe('The real quotes at both ends of each segment.'),
  measured: z.array(z.number()).describe('The amounts at which a source measured the price.'),
});

/**
 * The cost as a function of the amount (D6, D7). Amounts sent and costs are in major units of `currency`, and
 * `receiveAmount` in those of `toCurrency`.
 */
export const readQuotesCurve = endpoint({
  method: 'GET',
  path: '/api/quotes/curve',
  summary: 'What a transfer costs at every amount, and where the cheapest provider changes',
  tag: 'search',
  access: 'anyone',
  cors: true,
  query: z
    .object({
      fromCountry: country,
      toCountry: country,
      currency: currency.default(defaultSearchForm.currency),
      payIn,
      payoutMethod,
    })
    .superRefine((search, context) =>
      rejectInvalidCorridorAndAmount({ ...search, amount: defaultSearchForm.amount }, context),
    ),
  response: z.object({
    query: z.object({
      fromCountry: z.string(),
      toCountry: z.string(),
      currency: z.string(),
      toCurrency: z.string(),
      payIn: z.enum(payInMethodIds).nullable(),
      payoutMethod: z.string().nullable(),
    }),
    range: z.object(rangeFields).describe('The range of amounts considered: about 1 to 20,000 US dollars’ worth.'),
    curves: z
      .array(curveSchema)
      .describe(
        'At most five: first the providers that are cheapest for some amount, then the cheapest at 500 and 1,000 dollars.',
      ),
    crossings: z
      .array(z.object({ amount: z.number(), below: z.string(), above: z.string() }))
      .describe(
        '`below` and `above` are the ids of the cheapest providers one minor unit below `amount` and at `amount`.',
      ),
    cheapest: z
      .array(z.object({ ...rangeFields, id: z.string(), name: z.string() }))
      .describe('The cheapest provider for each range of amounts. Nobody serves amounts outside these ranges.'),
    closeRanges: z
      .array(z.object({ ...rangeFields, ids: z.array(z.string()) }))
      .describe(
        'Ranges in which the providers’ costs differ only by rounding, so a single minor unit can change which one is the cheapest.',
      ),
    midMarket: midMarketSchema,
    simulated: z.boolean(),
    generatedAt: z.string(),
  }),
  problems: ['bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});

export type QuotesCurve = z.output<typeof readQuotesCurve.response>;
