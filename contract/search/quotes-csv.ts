import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { quotesQuerySchema } from './search-query.ts';

/** The results of /api/quotes as a CSV table (D6): one row per offer, in the requested order. */
export const readQuotesCsv = endpoint({
  method: 'GET',
  path: '/api/quotes.csv',
  summary: 'What arrives, by provider, as a CSV file with the source and age of each price',
  tag: 'search',
  access: 'anyone',
  cors: true,
  query: quotesQuerySchema,
  response: z.string().describe('RFC 4180, UTF-8 with a byte order mark, a header row, numbers with a decimal point.'),
  responseType: 'text/csv',
  problems: ['bot_check_needed', 'too_many_requests', 'rate_unavailable'],
});
