import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../../../service-worker/testing/memory-caches.ts';
import { hasCachedQuotes, listCachedSearches } from './cached-pages.ts';
import { quotesUrl } from './normalized-query-string.ts';

const origin = 'https://tern.example';
const search = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';
const [results, compare] = [`/results?${search}`, `/compare?${search}`];

let caches: MemoryCaches;
beforeEach(() => {
  caches = new MemoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(origin));
});

/** Saves the offers that a page requests. */
async function saveQuotes(page: string, date = 'Sun, 22 Nov 2026 10:00:00 GMT'): Promise<void> {
  const response = new Response('{}', { headers: { date } });
  await (await caches.open('tern-data')).put(origin + quotesUrl(new URL(page, origin)), response);
}
const listed = async () => (await listCachedSearches()).map(({ url }) => url);

describe('the list of saved searches', () => {
  it.each([results, compare, `${results}&sortBy=fastest`, `${results}&estimates=shown`])(
    'links to a page that can be opened with the offers saved for %s [S1-5]',
    async (page) => {
      await saveQuotes(page);
      expect(await listed()).toEqual([page]);
      expect(await hasCachedQuotes(new URL(page, origin))).toBe(true);
    },
  );

  it('lists a search once, with a link to its results if they are saved', async () => {
    for (const page of [compare, results, compare]) await saveQuotes(page);
    await (await caches.open('tern-pages-1')).put(origin + results, new Response('page'));
    expect(await listed()).toEqual([results]);
  });

  it('omits offers that no page requests', async () => {
    await (await caches.open('tern-data')).put(`${origin}/api/quotes?toCountry=PH&fromCountry=US`, new Response('{}'));
    expect(await listed()).toEqual([]);
  });

  it('starts with the newest search', async () => {
    const other = results.replace('PH', 'MX');
    await saveQuotes(other);
    await saveQuotes(results, 'Mon, 23 Nov 2026 10:00:00 GMT');
    expect(await listed()).toEqual([results, other]);
  });
});
