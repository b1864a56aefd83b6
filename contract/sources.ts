import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Lists the data sources and the age of each one's newest data (D0: show the source and age of all data). */
export const listSources = endpoint({
  method: 'GET',
  path: '/api/sources',
  summary: 'Every source of rates and prices in use, with its freshness',
  tag: 'health',
  access: 'anyone',
  cors: true,
  response: z.object({
    rates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['live', 'daily', 'reference', 'simulated']),
        asOf: z.string().nullable().describe('The time of its newest value.'),
        isFailing: z.boolean(),
      }),
    ),
    prices: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        newest: z.string().nullable().describe('A day, a time or a survey period; null if there is no price yet.'),
      }),
    ),
    providers: z.number().int(),
  }),
});
