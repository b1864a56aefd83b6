import { rateSourceNames } from '@tern/domain/rates/rate-source-names.ts';
import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';
import { requireOk } from '../../../foundation/outbound/require-ok.ts';
import { type EcbDailyRates, parseEcbDailyRates } from './ecb-xml.ts';
import { pickKnownRates } from './pick-known-rates.ts';
import type { RateSource, RateSourceOptions } from './rate-source.ts';

const sourceName = rateSourceNames.ecb;
const defaultBaseUrl = 'https://www.ecb.europa.eu';

/**
 * Creates the adapter for the European Central Bank's reference rates, which are set on business days at 14:15
 * Frankfurt time and published around 16:00. No key is needed.
 */
export function createEcbAdapter({ baseUrl = defaultBaseUrl }: RateSourceOptions = {}): RateSource {
  return {
    id: 'ecb',
    name: sourceName,
    kind: 'daily',
    hosts: [new URL(baseUrl).hostname],
    everySeconds: 3600,
    async fetchTable(http, now) {
      const days = await fetchDailyRates(http, now, `${baseUrl}/stats/eurofxref/eurofxref-daily.xml`);
      return toRateTable(days[0], now());
    },
  };
}

/** Returns the last 90 days of reference rates, newest first, to fill gaps in charts after downtime. */
export async function fetchEcbHistory(
  http: HttpClient,
  now: Clock,
  { baseUrl = defaultBaseUrl }: RateSourceOptions = {},
): Promise<readonly RateTable[]> {
  const days = await fetchDailyRates(http, now, `${baseUrl}/stats/eurofxref/eurofxref-hist-90d.xml`);
  return days.map((day) => toRateTable(day, now()));
}

async function fetchDailyRates(http: HttpClient, now: Clock, url: string) {
  const answer = requireOk(
    await http.get(url, { headers: { accept: 'application/xml, text/xml' } }),
    sourceName,
    now(),
  );
  return parseEcbDailyRates(answer.body, sourceName);
}

function toRateTable(day: EcbDailyRates, receivedAt: number): RateTable {
  return {
    source: 'ecb',
    base: 'EUR',
    asOf: ecbFixingTime(day.time),
    receivedAt,
    rates: pickKnownRates(
      day.Cube.map(({ currency, rate }) => [currency, Number(rate)]),
      'EUR',
      sourceName,
    ),
    kind: 'daily',
  };
}

/**
 * Returns when a day's rates were set, in milliseconds since 1970 UTC. 14:15 in Frankfurt is 12:15 or 13:15 UTC. Uses
 * the earlier time, so a rate never looks newer than it is.
 */
export function ecbFixingTime(day: string): number {
  return Date.parse(`${day}T12:15:00Z`);
}
