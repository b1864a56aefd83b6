import { describe, expect, it } from 'vitest';
import { createHttpPageApi } from '../src/data/api/create-http-page-api.ts';
import { queryWithDefaults, resultsPageQuery } from '../src/data/api/search-query.ts';
import { isCacheableData, isCacheablePage, languagePrefixOf, pageCacheKey, quotesUrlOfPage } from './stored-url.ts';

const at = (path: string) => new URL(path, 'https://tern.example');

describe('cache keys', () => {
  it.each([
    ['/', true],
    ['/results?fromCountry=US', true],
    ['/about/score', true],
    ['/alerts', false],
    ['/profile', false],
    ['/saved/more', false],
    ['/ask?q=mine', false],
    ['/?sign-in=failed', false],
    ['/es/', true],
    ['/es/results?fromCountry=US', true],
    ['/es/alerts', false],
    ['/es/ask?q=mine', false],
  ])('exist for the page %s: %s [S1-5]', (path, expected) => {
    expect(isCacheablePage(at(path))).toBe(expected);
  });

  it.each([
    ['/api/quotes?fromCountry=US', true],
    ['/api/quotes/curve?fromCountry=US', true],
    ['/api/rates?limit=5', true],
    ['/api/rates/USD/PHP/history?days=30', true],
    ['/api/corridors/popular?limit=8', true],
    ['/api/alerts', false],
    ['/api/auth/session', false],
    ['/api/quotes.csv', false],
    ['/api/search/understand?query=mine', false],
    ['/api/live?pairs=USD-PHP', false],
  ])('exist for the data %s: %s [S1-5]', (path, expected) => {
    expect(isCacheableData(at(path))).toBe(expected);
  });

  it('are equal for the same search', () => {
    expect(pageCacheKey(at('/results?toCountry=PH&fromCountry=US&source=ai-search&utm=x'))).toBe(
      pageCacheKey(at('/results?fromCountry=US&toCountry=PH')),
    );
    expect(pageCacheKey(at('/results?fromCountry=US&sortBy=cheapest'))).not.toBe(
      pageCacheKey(at('/results?fromCountry=US')),
    );
  });

  it('are equal for the language list, whatever the previous page was', () => {
    expect(pageCacheKey(at('/es/languages?from=%2Fabout'))).toBe(pageCacheKey(at('/es/languages?from=%2F')));
    expect(pageCacheKey(at('/es/languages'))).not.toBe(pageCacheKey(at('/languages')));
  });

  it('differ by language (B4-2)', () => {
    const asked = 'results?fromCountry=US&toCountry=PH';
    expect(pageCacheKey(at(`/es/${asked}&utm=x`))).toBe(pageCacheKey(at(`/es/${asked}`)));
    expect(pageCacheKey(at(`/es/${asked}`))).not.toBe(pageCacheKey(at(`/${asked}`)));
    expect(quotesUrlOfPage(at(`/es/${asked}`))).toBe(quotesUrlOfPage(at(`/${asked}`)));
    expect(['/es/', '/es/send', '/send', '/ask'].map((path) => languagePrefixOf(at(path)))).toEqual([
      '/es',
      '/es',
      '',
      '',
    ]);
  });

  it('match the quotes URL that the page itself builds', async () => {
    const url = at('/results?toCountry=PH&fromCountry=US&amount=1%20000.5&sortBy=cheapest&source=x');
    let asked = '';
    const api = createHttpPageApi(async (input) => {
      asked = input as string;
      return new Response('{}');
    });
    await api.quotes(resultsPageQuery(url.searchParams));
    expect(quotesUrlOfPage(url)).toBe(asked);
    await api.quotes(queryWithDefaults(url.searchParams));
    expect(quotesUrlOfPage(at(`/compare${url.search}`))).toBe(asked);
    expect(quotesUrlOfPage(at('/about/score'))).toBeUndefined();
  });
});
