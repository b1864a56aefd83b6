import { defaultCorridor, defaultSearchForm } from '@tern/domain/search/search-defaults.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { parsedSentenceSchema } from './parsed-sentence.ts';
import { quotesQuerySchema, rejectInvalidSearch, rejectTwoAmounts, searchFieldSchemas } from './search-query.ts';
import { searchResponseSchema } from './search-response.ts';

const { country, amount, receiveAmount, currency, payIn, payoutMethod, deliveryTime, sortBy } = searchFieldSchemas;

const sentence = z.string().max(500, 'Write at most 500 characters.');
const { fromCountry, toCountry } = defaultCorridor;

/**
 * [S7-4] Smart search: every field has a default, so an empty search still returns results ([S9-1]). A sentence fills
 * the fields that aren't set, and the combined search is validated afterwards
 * (server/market/search/sentence/run-smart-search.ts).
 */
export const smartSearch = endpoint({
  method: 'POST',
  path: '/api/search/smart',
  summary: 'Search by a sentence, or with defaults: US to PH, 1000 USD',
  tag: 'search',
  access: 'anyone',
  openToPrograms: true,
  body: z
    .strictObject({
      query: sentence
        .optional()
        .describe(
          'A sentence such as "200 quid to my mum in Manila, cash, today". The other fields take precedence over the sentence. Fields that the sentence only implies are listed in `understood.inferred`. The regions in Accept-Language decide between countries that share a currency.',
        ),
      amount: amount.optional().describe(`In major units of \`currency\`; by default ${defaultSearchForm.amount}.`),
      receiveAmount: receiveAmount.optional(),
      fromCountry: country.optional().describe(`Code, English name or alias; by default ${fromCountry}.`),
      toCountry: country.optional().describe(`Code, English name or alias; by default ${toCountry}.`),
      currency: currency
        .optional()
        .describe(
          `By default ${defaultSearchForm.currency} or, with a sentence, the sending country’s currency if the country is known.`,
        ),
      payIn,
      payoutMethod,
    })
    .superRefine(rejectTwoAmounts),
  response: searchResponseSchema,
  problems: ['bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});

/**
 * Parses a sentence without searching, for a form that asks for the missing fields first. Infers fields as smart search
 * does.
 */
export const understandSentence = endpoint({
  method: 'GET',
  path: '/api/search/understand',
  summary: 'How a sentence is understood, and what is still missing',
  tag: 'search',
  access: 'anyone',
  query: z.object({
    query: sentence,
    reader: z
      .enum(['best', 'built_in'])
      .default('best')
      .describe(
        '"built_in" uses no model and responds at once; "best" waits up to 15 seconds for a model, if one is configured.',
      ),
    lastFromCountry: country
      .optional()
      .describe(
        'The sending country of the last search. Together with the regions in Accept-Language, it decides between countries that share a currency.',
      ),
    language: z
      .string()
      .max(12)
      .optional()
      .describe(
        'The language of the page, such as "pt", for words that several languages share; by default the first in Accept-Language.',
      ),
  }),
  response: parsedSentenceSchema,
  problems: ['too_many_requests'],
});

/** [S7-5] Advanced search with filters and order. `amountRange`, if given, must include the amount. */
export const advancedSearch = endpoint({
  method: 'POST',
  path: '/api/search/advanced',
  summary: 'Search with filters and order',
  tag: 'search',
  access: 'anyone',
  openToPrograms: true,
  body: z
    .strictObject({
      fromCountry: country,
      toCountry: country,
      amount: amount.optional().describe(`In major units of \`currency\`; by default ${defaultSearchForm.amount}.`),
      receiveAmount: receiveAmount.optional(),
      amountRange: z.strictObject({ min: z.number().nonnegative(), max: z.number().positive() }).optional(),
      currency: currency.default(defaultSearchForm.currency),
      payIn,
      payoutMethod,
      deliveryTime,
      sortBy,
    })
    .superRefine((search, context) => {
      rejectInvalidSearch(search, context);
      const { amountRange: range, receiveAmount: received } = search;
      const sent = search.amount ?? (received === undefined ? defaultSearchForm.amount : undefined);
      if (range && (range.min > range.max || (sent && (sent < range.min || sent > range.max)))) {
        context.addIssue({ code: 'custom', path: ['amountRange'], message: 'The amount must be within the range.' });
      }
    }),
  response: searchResponseSchema,
  problems: ['bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});

/** The shareable, cacheable form of both searches (D7): the query string contains the complete state. */
export const readQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes',
  summary: 'What arrives, by provider, for one corridor and amount, or what to pay for `receiveAmount` to arrive',
  tag: 'search',
  access: 'anyone',
  cors: true,
  query: quotesQuerySchema,
  response: searchResponseSchema,
  problems: ['bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});
