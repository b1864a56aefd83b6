import { defaultCorridorCount } from '@tern/domain/corridors/corridor-loading.ts';
import { corridorRegions } from '@tern/domain/corridors/corridor-regions.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { deliveryTimeKindSchema, priceKindSchema, priceRangeSchema } from './search/offer-response.ts';

const insightSchema = z.object({
  kind: z.enum(['choosing_pays', 'rate_moved', 'arrives_soon']),
  amount: z.number().optional(),
  currency: z.string().optional(),
  more: z.number().optional(),
  toCurrency: z.string().optional(),
  changePercent: z.number().optional(),
  minutes: z.number().optional(),
  isTypical: z.literal(true).optional().describe('Set if `minutes` is what users of this instance measured.'),
});

/**
 * [S3.6-1], [S3.6-2] A popular corridor in both of the specification's shapes, so providersCount and providerCount are
 * always equal.
 */
export const popularCorridorSchema = z.object({
  id: z.string(),
  corridor: z.string().describe('"United States to Philippines"'),
  fromCountry: z.string().describe('English name.'),
  toCountry: z.string(),
  fromCountryCode: z.string(),
  toCountryCode: z.string(),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  fromFlag: z.string(),
  toFlag: z.string(),
  amount: z
    .number()
    .describe('The amount, in fromCurrency, that the values are for: a round sum worth 200 to 500 USD.'),
  payoutMethod: z
    .string()
    .nullable()
    .describe(
      'The payout method that the values are for: bank_transfer if any provider offers it, otherwise null = any.',
    ),
  volume: z.number().nullable().describe('Estimated remittances in 2021, in millions of USD; null = unknown.'),
  popularityScore: z.number().int(),
  bestRate: z
    .number()
    .describe('The best customer rate, before fees. Estimates count only if every price is an estimate.'),
  avgRate: z.number().describe('The average customer rate of the same prices as bestRate.'),
  bestReceiveAmount: z.number().describe('What arrives with the best offer, in toCurrency.'),
  bestProvider: z.object({ id: z.string(), name: z.string() }),
  isBestClear: z.boolean().describe('Whether the best provider is ahead of the next; false if their ranges overlap.'),
  minFee: z.number().describe('In USD.'),
  averageFee: z.number().describe('In USD.'),
  savings: z
    .number()
    .describe('How much less the cheapest offer costs than the average one, in USD, including the margin.'),
  providerCount: z.number().int(),
  providersCount: z.number().int(),
  deliveryTime: z.string().describe('The delivery time of the fastest offer, in English.'),
  deliveryTimeMinutes: z.number().nullable(),
  deliveryTimeKind: deliveryTimeKindSchema,
  trend: z
    .enum(['up', 'down', 'stable', 'unknown'])
    .describe(
      'The trend of the rate over the last seven days. Also stable if there is no rate from a week ago; `trend7d` is then null. unknown = the newest rate is at least 48 hours old.',
    ),
  trend7d: z.object({ direction: z.enum(['rising', 'falling', 'stable']), changePercent: z.number() }).nullable(),
  history: z
    .object({ from: z.string(), rates: z.array(z.number().nullable()) })
    .nullable()
    .describe('Daily mid-market closes of the last 30 days, starting on `from`; null = none was observed.'),
  insight: insightSchema.nullable(),
  aiInsight: z.string().nullable().describe('The insight as English text.'),
  aiInsightSource: z
    .literal('model')
    .optional()
    .describe('Set if a model wrote `aiInsight`. The numbers in the text were checked.'),
  confidence: z.enum(['live', 'fresh', 'estimated']).describe('The confidence of the best offer’s price.'),
  kind: priceKindSchema.describe('How the best offer’s price was observed.'),
  isEstimate: z.boolean().describe('Whether any of the prices behind the values is an estimate.'),
  range: priceRangeSchema
    .nullable()
    .describe(
      'The range of bestReceiveAmount if the best price is an estimate; null for a price that was seen or confirmed.',
    ),
  lastUpdated: z.string().describe('The time of the mid-market rate behind the values.'),
});
export type PopularCorridor = z.infer<typeof popularCorridorSchema>;

const region = z.enum(corridorRegions, `Regions are ${corridorRegions.join(', ')}.`);

/** [S7-6] getPopularCorridors. */
export const listPopularCorridors = endpoint({
  method: 'GET',
  path: '/api/corridors/popular',
  summary: 'The largest corridors, with what they cost',
  tag: 'corridors',
  access: 'anyone',
  cors: true,
  query: z.object({
    limit: z.coerce
      .number('The limit is a number.')
      .int('The limit is a whole number.')
      .min(1, 'The limit must be at least 1.')
      .max(50, 'The limit must be at most 50.')
      .default(defaultCorridorCount),
    region: z.union([z.literal('').transform(() => undefined), region]).optional(),
  }),
  response: z.object({
    corridors: z.array(popularCorridorSchema),
    generatedAt: z.string(),
  }),
});
