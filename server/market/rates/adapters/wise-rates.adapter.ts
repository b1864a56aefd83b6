import { rateSourceNames } from '@tern/domain/rates/rate-source-names.ts';
import { z } from 'zod';
import { OutboundError } from '../../../foundation/outbound/outbound-error.ts';
import { parseJsonResponse } from '../../../foundation/outbound/parse-json-response.ts';
import { requireOk } from '../../../foundation/outbound/require-ok.ts';
import { pickKnownRates } from './pick-known-rates.ts';
import type { RateSource, RateSourceOptions } from './rate-source.ts';

const sourceName = rateSourceNames.wise;

const rowSchema = z.object({ rate: z.number(), source: z.literal('USD'), target: z.string(), time: z.string() });
const responseSchema = z.array(rowSchema).min(1);

/** Rows older than the newest row by more than this are omitted, because the table's time is that of its oldest row. */
const maxRowAgeSpreadMs = 600_000;

/**
 * Creates the adapter for Wise's mid-market rates, which are updated every minute. The required token is sent in a
 * header and never logged.
 */
export function createWiseRatesAdapter({
  token,
  baseUrl = 'https://api.wise.com',
}: RateSourceOptions & { readonly token: string }): RateSource {
  return {
    id: 'wise',
    name: sourceName,
    kind: 'live',
    hosts: [new URL(baseUrl).hostname],
    everySeconds: 60,
    async fetchTable(http, now) {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const answer = requireOk(await http.get(`${baseUrl}/v1/rates?source=USD`, { headers }), sourceName, now());
      const rows = parseJsonResponse(answer.body, responseSchema, sourceName).map((row) => ({
        ...row,
        at: parseTime(row.time),
      }));
      const newest = Math.max(...rows.map(({ at }) => at));
      const current = rows.filter(({ at }) => newest - at <= maxRowAgeSpreadMs);
      return {
        source: 'wise',
        base: 'USD',
        asOf: Math.min(...current.map(({ at }) => at)),
        receivedAt: now(),
        rates: pickKnownRates(
          current.map(({ target, rate }) => [target, rate]),
          'USD',
          sourceName,
        ),
        kind: 'live',
      };
    },
  };
}

/** Parses "2018-08-31T10:43:31+0000", whose offset lacks the colon that ISO 8601 requires. */
function parseTime(time: string): number {
  const at = Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (Number.isNaN(at)) throw new OutboundError('malformed', `${sourceName} sent a time that is none`);
  return at;
}
