import { observationKinds } from '@tern/domain/offers/offer.ts';
import { seenTimePrecisions } from '@tern/domain/prices/observation.ts';
import { providerCategories } from '@tern/domain/providers/provider.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { z } from 'zod';
import { corridorLinkSchema } from '../corridors/corridor-facts.ts';
import { endpoint } from '../endpoint.ts';
import { firstTransferPromotionSchema } from '../promotions/first-transfer-promotion.ts';
import { deliveryTimeKindSchema } from '../search/offer-response.ts';

const withSource = <T extends z.ZodType>(value: T) => z.object({ value, source: z.string() });

const pointSchema = z.object({
  amount: z.number().describe('What the sender paid, fee included, in `currency`.'),
  fee: z.number(),
  markupPercent: z.number().nullable().describe('Percent below the mid-market rate of that day; null = not disclosed.'),
  totalCostPercent: z.number().nullable().describe('Fee and markup as a percentage of the amount.'),
});

const observedServiceSchema = z.object({
  payIn: z.enum(payInMethodIds).nullable().describe('null = the source does not say.'),
  payoutMethod: z.string(),
  points: z.array(pointSchema).describe('By amount, ascending.'),
  deliveryMinutes: z.number().nullable().describe('As stated by the source; null = not stated.'),
  deliveryTimeKind: deliveryTimeKindSchema,
  seenAt: z.string().describe('ISO 8601: an instant if the minute is known, otherwise a date.'),
  precision: z
    .enum(seenTimePrecisions)
    .describe('quarter: somebody saw it in the three months that end with `seenAt`.'),
  kind: z.enum(observationKinds),
  confidence: z
    .enum(['live', 'fresh', 'estimated'])
    .describe('How far the price can be trusted today; estimated = it was seen, but long ago.'),
  people: z
    .number()
    .nullable()
    .describe('The number of independent people who agreed on the price; null = not from Tern users.'),
  period: z.string().nullable().describe('The survey period, such as "2025 Q3".'),
  source: z.string().describe('The id of one of `sources`.'),
  isCorrected: z
    .boolean()
    .describe("Whether the markup was corrected for an error in the survey's own reference rate."),
});
export type ObservedServiceResponse = z.infer<typeof observedServiceSchema>;

const namedCountrySchema = z.object({ code: z.string(), name: z.string() });

const observedCorridorSchema = z.object({
  from: namedCountrySchema
    .nullable()
    .describe('null = the prices apply in every country where people pay in `currency`.'),
  to: namedCountrySchema,
  currency: z.string(),
  toCurrency: z.string(),
  page: corridorLinkSchema.shape.slug.nullable().describe('The slug of the corridor’s page, if it has one.'),
  search: z
    .object({ fromCountry: z.string(), toCountry: z.string(), currency: z.string(), amount: z.number() })
    .describe('The query for /api/quotes that returns all providers’ prices in this corridor.'),
  services: z.array(observedServiceSchema).describe('Cheapest first.'),
});
export type ObservedCorridorResponse = z.infer<typeof observedCorridorSchema>;

const factSchema = z.object({ statement: z.string(), source: z.string(), asOf: z.string().nullable() });

export const providerFactsSchema = z.object({
  provider: z.object({
    id: z.string(),
    name: z.string(),
    category: z.enum(providerCategories),
    website: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    establishedYear: withSource(z.number().int()).nullable(),
    isRegulated: withSource(z.boolean()).nullable().describe('null = unknown, because no register entry was found.'),
    licenses: z.array(
      z.object({
        regulator: z.string(),
        country: z.string(),
        reference: z.string().nullable().describe('The license number or type, if a source states it.'),
        source: z.string(),
      }),
    ),
    facts: z.array(factSchema),
    limits: z.array(factSchema).describe('How much can be sent, if a source states it.'),
    recipientCharges: z.string().nullable(),
  }),
  seen: z.object({
    corridors: z.number().int().describe('The number of corridors in which somebody saw a price.'),
    services: z.number().int(),
    newest: z.string().nullable().describe('The day of the newest price.'),
    oldest: z.string().nullable(),
    cost: z
      .object({ low: z.number(), median: z.number(), high: z.number(), corridors: z.number().int() })
      .nullable()
      .describe(
        'The total cost as a percentage of the amount, based on the cheapest service in each corridor at its smallest amount.',
      ),
  }),
  promotions: z
    .array(firstTransferPromotionSchema)
    .describe(
      'First-transfer prices that were seen. `year` uses the amount and rates of the day when the price was seen.',
    ),
  corridors: z.array(observedCorridorSchema).describe('One page of corridors, largest first.'),
  sources: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.string().nullable(),
        license: z
          .string()
          .nullable()
          .describe(
            'The license, such as "CC BY 4.0". null = none: the prices are individual facts, attributed to their source.',
          ),
      }),
    )
    .describe('The sources for the corridors on this page.'),
  matching: z.number().int().describe('The number of corridors on all pages.'),
  page: z.number().int(),
  pages: z.number().int(),
  sendingCountries: z.array(namedCountrySchema).describe('The countries from which prices were seen, sorted by name.'),
  payIn: z.array(z.object({ method: z.enum(payInMethodIds), corridors: z.number().int() })),
  payout: z
    .array(
      z.object({
        method: z.string(),
        corridors: z.number().int().describe('The number of corridors in which it was seen.'),
        stated: z
          .object({ from: z.number(), to: z.number(), deliveryTimeKind: deliveryTimeKindSchema, source: z.string() })
          .nullable()
          .describe(
            'The delivery times that the source states for the fastest and the slowest corridor, in minutes. `deliveryTimeKind` is about `to`.',
          ),
      }),
    )
    .describe('Payout methods that were seen, most frequent first, then others that the catalogue lists.'),
  measured: z
    .array(
      z.object({
        payoutMethod: z.string(),
        to: namedCountrySchema,
        typicalMinutes: z.number(),
        transfers: z.number().int(),
        people: z.number().int(),
      }),
    )
    .describe('How long transfers took for Tern users, where at least three users reported it.'),
  rating: z.object({ rating: z.number(), count: z.number().int() }).nullable().describe('null = nobody rated it yet.'),
  history: z
    .object({ fromCountry: z.string(), toCountry: z.string() })
    .nullable()
    .describe('The corridor, on any page, that has prices on the most days.'),
  simulated: z.boolean(),
  generatedAt: z.string(),
});
export type ProviderFacts = z.infer<typeof providerFactsSchema>;

/** B2-6: everything that we know about a provider in a single response, with one page of its corridors. */
export const readProviderFacts = endpoint({
  method: 'GET',
  path: '/api/providers/:id',
  summary: 'What a provider was seen to cost, its methods, speeds, licenses and ratings',
  tag: 'providers',
  access: 'anyone',
  cors: true,
  params: z.object({ id: z.string().trim().min(1).max(80).describe('The id; other spellings of the name work too.') }),
  query: z.object({
    from: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Write the country as two letters.')
      .optional()
      .catch(undefined)
      .describe('Only corridors from this country (ISO 3166-1 alpha-2).'),
    page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
  }),
  response: providerFactsSchema,
  problems: ['not_found'],
});
