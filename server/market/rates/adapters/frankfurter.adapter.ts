import { rateSourceNames } from '@tern/domain/rates/rate-source-names.ts';
import { z } from 'zod';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';
import { parseJsonResponse } from '../../../foundation/outbound/parse-json-response.ts';
import { requireOk } from '../../../foundation/outbound/require-ok.ts';
import { pickKnownRates } from './pick-known-rates.ts';
import type { RateSource, RateSourceOptions } from './rate-source.ts';

const sourceName = rateSourceNames.frankfurter;

const responseSchema = z.array(
  z.object({ date: z.iso.date(), base: z.literal('USD'), quote: z.string(), rate: z.number() }),
);

/**
 * Creates the adapter for the Frankfurter service (v2), which combines the rates of central banks worldwide. No key is
 * needed.
 */
export function createFrankfurterAdapter({
  baseUrl = 'https://api.frankfurter.dev',
}: RateSourceOptions = {}): RateSource {
  return {
    id: 'frankfurter',
    name: sourceName,
    kind: 'daily',
    hosts: [new URL(baseUrl).hostname],
    everySeconds: 3600,
    async fetchTable(http, now) {
      const answer = requireOk(await http.get(`${baseUrl}/v2/rates?base=USD`), sourceName, now());
      const rows = parseJsonResponse(answer.body, responseSchema, sourceName);
      const day = findMostCommonDay(rows);
      const ofDay = rows.filter(({ date }) => date === day);
      return {
        source: 'frankfurter',
        base: 'USD',
        // Central banks publish at different times of day. The start of the day is used, because a rate must never look
        // newer than it is.
        asOf: Date.parse(`${day}T00:00:00Z`),
        receivedAt: now(),
        rates: pickKnownRates(
          ofDay.map(({ quote, rate }) => [quote, rate]),
          'USD',
          sourceName,
        ),
        kind: 'daily',
      };
    },
  };
}

/**
 * Returns the most frequent day, or the newest one if several are tied. A few rows from Saturday must not make Friday's
 * rates look a day newer.
 */
function findMostCommonDay(rows: z.output<typeof responseSchema>): string {
  const counts = [...Map.groupBy(rows, ({ date }) => date)].map(([day, { length }]) => ({ day, length }));
  const [most] = counts.sort((a, b) => b.length - a.length || b.day.localeCompare(a.day));
  if (most === undefined) throw new OutboundError('malformed', `${sourceName} sent no rate`);
  return most.day;
}
