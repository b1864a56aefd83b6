import type { RateKind, RateTable } from '@tern/domain/rates/rate-table.ts';
import { z } from 'zod';
import { parseJsonResponse } from '../../../foundation/outbound/parse-json-response.ts';
import { pickKnownRates } from './pick-known-rates.ts';

const currencyApiFileSchema = z.object({ date: z.iso.date(), usd: z.record(z.string(), z.number()) });

type RateTableMetadata = {
  readonly source: string;
  readonly name: string;
  readonly kind: RateKind;
  readonly receivedAt: number;
};

/**
 * Parses a dollar file from the fawazahmed0 currency-api: `{date, usd: {eur: 0.88, …}}`. The rates are valid from the
 * start of that date.
 */
export function parseCurrencyApiFile(body: string, { source, name, kind, receivedAt }: RateTableMetadata): RateTable {
  const { date, usd } = parseJsonResponse(body, currencyApiFileSchema, name);
  const rates = pickKnownRates(Object.entries(usd), 'USD', name);
  return { source, base: 'USD', asOf: Date.parse(`${date}T00:00:00Z`), receivedAt, rates, kind };
}
