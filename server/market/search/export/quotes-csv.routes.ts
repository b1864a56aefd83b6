import { quotesCsv } from '@tern/contract/search/quotes-csv.ts';
import type { FastifyInstance } from 'fastify';
import { type CountedSearchDeps, runSearch } from '../run-search.ts';
import { type CachedSearchDeps, serveCached } from '../serve-cached.ts';
import { quotesCsvText } from './quotes-csv-text.ts';

const cachedBytes = 8 * 1024 * 1024;

/** One answer as a file for a spreadsheet. */
export function quotesCsvRoutes(app: FastifyInstance, deps: CountedSearchDeps & CachedSearchDeps): void {
  const { now, version, searchGate } = deps;
  const headers = ({
    fromCountry,
    toCountry,
    amount,
    currency,
  }: Record<'fromCountry' | 'toCountry' | 'currency', string> & { amount: number }) => ({
    'content-disposition': `attachment; filename="tern-${fromCountry}-${toCountry}-${amount}-${currency}.csv"`,
  });
  serveCached(app, quotesCsv, { now, version, maxBytes: cachedBytes, headers }, async (input) =>
    quotesCsvText(await runSearch(input.query, deps, await searchGate.admit(input))),
  );
}
