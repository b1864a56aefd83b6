import { defaultCorridor, emptySearchForm } from '@tern/domain/search/search-form.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { searchAnswerSchema } from './search-answer.ts';
import { refuseImpossibleSearch, searchParts } from './search-query.ts';

const { country, amount, currency, payoutMethod, deliveryTime, sortBy } = searchParts;

/** [S7-4] Smart search: everything has a default, so that an empty question still gets an answer ([S9-1]). */
export const searchSmart = endpoint({
  method: 'POST',
  path: '/api/search/smart',
  summary: 'Search with defaults: US to PH, 1000 USD',
  tag: 'search',
  access: 'anyone',
  body: z
    .strictObject({
      query: z.string().max(500, 'Write at most 500 characters.').optional(),
      amount: amount.default(emptySearchForm.amount),
      fromCountry: country.default(defaultCorridor.fromCountry),
      toCountry: country.default(defaultCorridor.toCountry),
      currency: currency.default(emptySearchForm.currency),
      payoutMethod,
    })
    .superRefine(refuseImpossibleSearch),
  answer: searchAnswerSchema,
  problems: ['invalid_parameters', 'body_too_large', 'too_many_requests', 'rate_unavailable'],
});

/** [S7-5] Advanced search with filters and order. `amountRange`, when given, must hold the amount. */
export const searchAdvanced = endpoint({
  method: 'POST',
  path: '/api/search/advanced',
  summary: 'Search with filters and order',
  tag: 'search',
  access: 'anyone',
  body: z
    .strictObject({
      fromCountry: country,
      toCountry: country,
      amount: amount.default(emptySearchForm.amount),
      amountRange: z.strictObject({ min: z.number().nonnegative(), max: z.number().positive() }).optional(),
      currency: currency.default(emptySearchForm.currency),
      payoutMethod,
      deliveryTime,
      sortBy,
    })
    .superRefine((search, context) => {
      refuseImpossibleSearch(search, context);
      const { amountRange: range } = search;
      if (range && (range.min > range.max || search.amount < range.min || search.amount > range.max)) {
        context.addIssue({ code: 'custom', path: ['amountRange'], message: 'The amount must lie in the range.' });
      }
    }),
  answer: searchAnswerSchema,
  problems: ['invalid_parameters', 'body_too_large', 'too_many_requests', 'rate_unavailable'],
});

/** The shareable, cacheable form of both (decisions.md 7): the query string is the state. */
export const quotes = endpoint({
  method: 'GET',
  path: '/api/quotes',
  summary: 'What arrives, by provider, for one corridor and amount',
  tag: 'search',
  access: 'anyone',
  query: z
    .object({
      fromCountry: country,
      toCountry: country,
      amount: amount.default(emptySearchForm.amount),
      currency: currency.default(emptySearchForm.currency),
      payoutMethod,
      deliveryTime,
      sortBy,
    })
    .superRefine(refuseImpossibleSearch),
  answer: searchAnswerSchema,
  problems: ['invalid_parameters', 'too_many_requests', 'rate_unavailable'],
});
