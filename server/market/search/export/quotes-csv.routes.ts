import { readQuotesCsv } from '@tern/contract/search/quotes-csv.ts';
import type { quotesQuerySchema } from '@tern/contract/search/search-query.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { defaultSearchForm } from '@tern/domain/search/search-defaults.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type CachedSearchDeps, registerCachedEndpoint } from '../register-cached-endpoint.ts';
import { type GatedSearchDeps, runSearch } from '../run-search.ts';
import { formatQuotesCsv } from './format-quotes-csv.ts';

const maxCacheBytes = 8 * 1024 * 1024;

/** Serves search results as a CSV file. */
export function quotesCsvRoutes(app: FastifyInstance, deps: GatedSearchDeps & CachedSearchDeps): void {
  const { now, version, searchGate } = deps;
  const headers = ({ fromCountry, toCountry, amount, receiveAmount, currency }: z.output<typeof quotesQuerySchema>) => {
    const asked = receiveAmount
      ? `${receiveAmount}-${currencyOfCountry(toCountry)}-from-${currency}`
      : `${amount ?? defaultSearchForm.amount}-${currency}`;
    return { 'content-disposition': `attachment; filename="tern-${fromCountry}-${toCountry}-${asked}.csv"` };
  };
  registerCachedEndpoint(app, readQuotesCsv, { now, version, maxBytes: maxCacheBytes, headers }, async (input) =>
    formatQuotesCsv(await runSearch(input.query, deps, await searchGate.admit(input))),
  );
}
