import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { rateSourceNames } from '@tern/domain/rates/rate-source-names.ts';
import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import { parseCurrencyApiFile } from '../adapters/currency-api-file.ts';

/**
 * The name of the dated mid-market rates included in the program (CC0). With them, a fresh offline install has real
 * rates, labeled with their date (D2).
 */
export const referenceRatesName = rateSourceNames.reference;

const require = createRequire(import.meta.url);

/**
 * Reads the bundled reference rates. `receivedAt` is in milliseconds since 1970 UTC. Throws if the program was
 * installed without its data.
 */
export async function readReferenceRates(receivedAt: number): Promise<RateTable> {
  const file = require.resolve('reference-rates/v1/currencies/usd.min.json');
  const origin = { source: 'reference', name: referenceRatesName, kind: 'reference', receivedAt } as const;
  return parseCurrencyApiFile(await readFile(file, 'utf8'), origin);
}
