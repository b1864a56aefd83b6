import { rateSourceNames } from '@tern/domain/rates/rate-source-names.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';
import { requireOk } from '../../../foundation/outbound/require-ok.ts';
import { parseCurrencyApiFile } from './currency-api-file.ts';
import type { RateSource } from './rate-source.ts';

const sourceName = rateSourceNames['currency-api'];
const usdRatesPath = 'v1/currencies/usd.min.json';
/** Half the time limit for one call, so that both hosts together take no longer than another source's call. */
const hostTimeoutMs = 4_000;

export type CurrencyApiUrls = { readonly baseUrl?: string; readonly fallbackUrl?: string };

/**
 * Creates the adapter for currency-api, which has daily mid-market rates for nearly every currency (CC0). The adapter
 * calls the CDN, or a second host if the CDN fails.
 */
export function createCurrencyApiAdapter({
  baseUrl = 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest',
  fallbackUrl = 'https://latest.currency-api.pages.dev',
}: CurrencyApiUrls = {}): RateSource {
  return {
    id: 'currency-api',
    name: sourceName,
    kind: 'daily',
    hosts: [...new Set([new URL(baseUrl).hostname, new URL(fallbackUrl).hostname])],
    everySeconds: 3600,
    async fetchTable(http, now) {
      try {
        return await fetchRateTable(http, now, `${baseUrl}/${usdRatesPath}`);
      } catch {
        // If the second host fails as well, its error is thrown.
        return await fetchRateTable(http, now, `${fallbackUrl}/${usdRatesPath}`);
      }
    },
  };
}

async function fetchRateTable(http: HttpClient, now: Clock, url: string) {
  const answer = requireOk(await http.get(url, { timeoutMs: hostTimeoutMs }), sourceName, now());
  return parseCurrencyApiFile(answer.body, {
    source: 'currency-api',
    name: sourceName,
    kind: 'daily',
    receivedAt: now(),
  });
}
