import { z } from 'zod';
import { parseJsonAnswer } from '../../../foundation/outbound/parse-json-answer.ts';
import { requireOk } from '../../../foundation/outbound/require-ok.ts';
import { ecbMoment } from './ecb.adapter.ts';
import { knownRates } from './known-rates.ts';
import type { RateSource, SourceUrl } from './rate-source.ts';

const name = 'Frankfurter (European Central Bank)';

const schema = z.object({
  amount: z.literal(1),
  base: z.literal('USD'),
  date: z.iso.date(),
  rates: z.record(z.string(), z.number()),
});

/** The European Central Bank's rates from a dollar base, by the Frankfurter service (v1). No key. */
export function createFrankfurterAdapter({ baseUrl = 'https://api.frankfurter.dev' }: SourceUrl = {}): RateSource {
  return {
    id: 'frankfurter',
    name,
    kind: 'daily',
    hosts: [new URL(baseUrl).hostname],
    everySeconds: 3600,
    async fetchTable(http, now) {
      const answer = requireOk(await http.get(`${baseUrl}/v1/latest?base=USD`), name, now());
      const { date, rates } = parseJsonAnswer(answer.body, schema, name);
      return {
        source: 'frankfurter',
        base: 'USD',
        asOf: ecbMoment(date),
        receivedAt: now(),
        rates: knownRates(Object.entries(rates), 'USD', name),
        kind: 'daily',
      };
    },
  };
}
