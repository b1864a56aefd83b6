import { rateSourceNames } from '@tern/domain/rates/rate-source-names.ts';
import { z } from 'zod';
import { parseJsonResponse } from '../../../foundation/outbound/parse-json-response.ts';
import { requireOk } from '../../../foundation/outbound/require-ok.ts';
import { pickKnownRates } from './pick-known-rates.ts';
import type { RateSource, RateSourceOptions } from './rate-source.ts';

const sourceName = rateSourceNames['open-er-api'];

const responseSchema = z.object({
  result: z.literal('success'),
  base_code: z.literal('USD'),
  time_last_update_unix: z.int().positive(),
  rates: z.record(z.string(), z.number()),
});

/**
 * Creates the adapter for open.er-api.com, which has daily rates for nearly every currency. No key is needed. One
 * request an hour is within the limit.
 */
export function createOpenErApiAdapter({ baseUrl = 'https://open.er-api.com' }: RateSourceOptions = {}): RateSource {
  return {
    id: 'open-er-api',
    name: sourceName,
    kind: 'daily',
    hosts: [new URL(baseUrl).hostname],
    everySeconds: 3600,
    async fetchTable(http, now) {
      const answer = requireOk(await http.get(`${baseUrl}/v6/latest/USD`), sourceName, now());
      const body = parseJsonResponse(answer.body, responseSchema, sourceName);
      return {
        source: 'open-er-api',
        base: 'USD',
        asOf: body.time_last_update_unix * 1000,
        receivedAt: now(),
        rates: pickKnownRates(Object.entries(body.rates), 'USD', sourceName),
        kind: 'daily',
      };
    },
  };
}
