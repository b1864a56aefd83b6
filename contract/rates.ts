import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { midMarketSchema } from './search/search-response.ts';

const code = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => currencyByCode(text) !== undefined, {
    error: 'We don’t know this currency.',
    params: { code: 'currency_unknown' },
  });
const pair = z.object({ from: code, to: code });

/** [S7-7] getLiveExchangeRate: the current mid-market rate of a pair with its source and time. */
export const readCurrentRate = endpoint({
  method: 'GET',
  path: '/api/rates/:from/:to',
  summary: 'The mid-market rate of a pair',
  tag: 'rates',
  access: 'anyone',
  cors: true,
  params: pair,
  response: midMarketSchema,
  problems: ['rate_unavailable'],
});

/** Daily closing rates of a pair, oldest first. Days without a rate are omitted, never interpolated. */
export const readRateHistory = endpoint({
  method: 'GET',
  path: '/api/rates/:from/:to/history',
  summary: 'Daily closes of a pair',
  tag: 'rates',
  access: 'anyone',
  cors: true,
  params: pair,
  query: z.object({ days: z.coerce.number().int().min(1).max(3660).default(30) }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    days: z.number(),
    points: z.array(z.object({ day: z.string(), rate: z.number(), source: z.string() })),
    /** Covers all observations of the pair, regardless of how many days were requested. */
    observed: z.object({ days: z.number().int(), since: z.string().nullable() }),
  }),
});

/** [S7-11] The latest rate records ([S3.7-1]), newest first. */
export const listLatestRates = endpoint({
  method: 'GET',
  path: '/api/rates',
  summary: 'The latest rate records',
  tag: 'rates',
  access: 'anyone',
  cors: true,
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  response: z.object({
    rates: z.array(
      z.object({
        fromCurrency: z.string(),
        toCurrency: z.string(),
        rate: z.number(),
        lastUpdated: z.string(),
        source: z.string(),
      }),
    ),
  }),
});
