import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { readQuotes } from './search.ts';

/**
 * One or two sentences about the numbers in a search result ([S8-28], D3). This is a separate request because a model
 * can take up to 15 seconds and would delay the results.
 */
export const readSearchInsight = endpoint({
  method: 'GET',
  path: '/api/quotes/insight',
  summary: 'A short text about what an answer says; a built-in one without a model',
  tag: 'search',
  access: 'anyone',
  query: readQuotes.query,
  response: z.object({
    text: z.string().nullable().describe('In English; null if there is no offer, or in a search by `receiveAmount`.'),
    source: z
      .enum(['model', 'built_in'])
      .describe('Whether a model wrote the text. The numbers in a model’s text were checked against the results.'),
  }),
  problems: ['bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});
