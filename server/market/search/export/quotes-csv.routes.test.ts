import type { Problem } from '@tern/contract/problem.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const question = 'fromCountry=US&toCountry=PH&amount=500&currency=USD&sortBy=cheapest';
const get = (url: string) => test.app.inject({ method: 'GET', url });

/** Parses quoted and unquoted cells. No cell contains a line break. */
function read(csv: string): Record<string, string>[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const rows = lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
    ),
  );
  const [head = [], ...body] = rows;
  return body.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

describe('GET /api/quotes.csv [D6]', () => {
  it('returns the same offers as /api/quotes in the same order with the source and date of each price', async () => {
    const reply = await get(`/api/quotes.csv?${question}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="tern-US-PH-500-USD.csv"');
    expect(reply.payload.startsWith('\uFEFFrank,provider_id,')).toBe(true);
    const { providers, midMarket } = (await get(`/api/quotes?${question}`)).json<SearchResponse>();
    const rows = read(reply.payload);
    expect(rows.map((row) => row['provider_id'])).toEqual(providers.map(({ id }) => id));
    for (const [index, row] of rows.entries()) {
      const offer = providers[index];
      expect(Number(row['receive_amount'])).toBe(offer?.receiveAmount);
      expect(Number(row['total_cost'])).toBe(offer?.totalCost);
      expect(row['price_source']).toBe(offer?.provenance.source.replace(/^(?=[=+\-@])/, "'"));
      expect(row['price_as_of']).toBe(offer?.provenance.asOf);
      expect(row['is_estimate']).toBe(offer?.isEstimate || offer?.fallbacks.length ? 'yes' : 'no');
      expect(row['rate_as_of']).toBe(midMarket.asOf);
      expect([row['receive_amount_low'], row['receive_amount_high']].map(Number)).toEqual([
        offer?.range?.low ?? 0,
        offer?.range?.high ?? 0,
      ]);
      expect(row['total_cost_high']).toBe(offer?.range ? String(offer.range.totalCost.high) : '');
    }
  });

  it('returns the same bytes for the same query', async () => {
    const [first, second] = [await get(`/api/quotes.csv?${question}`), await get(`/api/quotes.csv?${question}`)];
    expect(second.payload).toBe(first.payload);
  });

  it('rejects invalid input and names every invalid field', async () => {
    const reply = await get('/api/quotes.csv?fromCountry=US&toCountry=nowhere&amount=-1&currency=USD');
    expect(reply.statusCode).toBe(400);
    expect(new Set(reply.json<Problem>().errors?.map(({ field }) => field))).toEqual(new Set(['amount', 'toCountry']));
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });
});
