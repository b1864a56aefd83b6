import { rateSourceNames } from '@tern/domain/rates/rate-source-names.ts';
import { z } from 'zod';
import { parseJsonResponse } from '../../../foundation/outbound/parse-json-response.ts';
import { requireOk } from '../../../foundation/outbound/require-ok.ts';
import { pickKnownRates } from './pick-known-rates.ts';
import type { RateSource, RateSourceOptions } from './rate-source.ts';

const sourceName = rateSourceNames['open-exchange-rates'];

const responseSchema = z.object({
  timestamp: z.int().positive(),
  base: z.literal('USD'),
  rates: z.record(z.string(), z.number()),
});

/**
 * Creates the adapter for Open Exchange Rates, which has hourly rates. The key is sent in the query string, which the
 * HTTP client doesn't log. The free plan allows 1,000 calls a month. Hourly polling makes at most 744.
 */
export function createOpenExchangeRatesAdapter({
  appId,
  baseUrl = 'https://openexchangerates.org',
}: RateSourceOptions & { readonly appId: string }): RateSource {
  return {
    id: 'open-exchange-rates',
    name: sourceName,
    kind: 'live',
    hosts: [new URL(baseUrl).hostname],
    everySeconds: 3600,
    async fetchTable(http, now) {
      const url = `${baseUrl}/api/latest.json?app_id=${encodeURIComponent(appId)}`;
      const answer = requireOk(await http.get(url), sourceName, now());
      const { timestamp, rates } = parseJsonResponse(answer.body, responseSchema, sourceName);
      return {
        source: 'open-exchange-rates',
        base: 'USD',
        asOf: timestamp * 1000,
        receivedAt: now(),
        rates: pickKnownRates(Object.entries(rates), 'USD', sourceName),
        kind: 'live',
      };
    },
  };
}
