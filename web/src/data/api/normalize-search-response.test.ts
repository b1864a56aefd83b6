import { describe, expect, it } from 'vitest';
import { exampleProviderResponse, exampleResponse } from '../../../testing/example-response.ts';
import { normalizeSearchResponse } from './normalize-search-response.ts';

const question = { fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD' };
const row = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 2, margin: 0, minutes: 5, score: 90 });

describe('normalizeSearchResponse [S3.3-3]', () => {
  it('returns our own response unchanged if it has no English notes', () => {
    const answer = exampleResponse();
    expect(normalizeSearchResponse(answer, question)).toEqual(answer);
  });

  it('wraps a plain array of providers without a summary or recommendations', () => {
    expect(normalizeSearchResponse([row], question)).toMatchObject({
      providers: [{ id: 'wise', userRating: null }],
      searchSummary: null,
      recommendations: [],
      midMarket: null,
      counts: null,
      query: {
        fromCountry: 'US',
        toCountry: 'PH',
        amount: 500,
        currency: 'USD',
        toCurrency: 'PHP',
        sortBy: 'best_value',
      },
    });
  });

  it.each([
    ['data.providers', { data: { providers: [row] } }],
    ['result.providers', { result: { providers: [row] } }],
    ['an array named data', { data: [row] }],
  ])('finds providers in %s [S7-5]', (_where, body) => {
    expect(normalizeSearchResponse(body, question).providers).toHaveLength(1);
  });

  it("gives each provider an id, and preserves the visitor's rating", () => {
    const { id: _id, ...unnamed } = { ...row, userRating: 5 };
    expect(normalizeSearchResponse([unnamed], question).providers).toMatchObject([{ id: 'Wise', userRating: 5 }]);
  });

  it.each([[null], ['text'], [{}], [[null, 1, {}, { id: 'x' }]], [{ providers: 'none' }]])(
    'returns no providers if none has a price: %j',
    (body) => {
      expect(normalizeSearchResponse(body, question)).toMatchObject({
        providers: [],
        recommendations: [],
        searchSummary: null,
      });
    },
  );
});
