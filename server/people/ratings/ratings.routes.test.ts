import { randomUUID } from 'node:crypto';
import type { RatingResponse } from '@tern/contract/ratings/ratings.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';

let test: TestApp;
let maria: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  await test.context.votes.refresh();
  test.advance(3_600_000);
  maria = await signInAs(test, `maria-${randomUUID()}`);
});
afterAll(() => test.close());

const rate = (person: TestUser, provider: string, rating: unknown) =>
  person.request('PUT', `/api/providers/${provider}/rating`, { rating });
async function search(sortBy = 'best_value') {
  const url = `/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD&sortBy=${sortBy}`;
  return (await test.app.inject(url)).json<SearchResponse>().providers;
}
const rowOf = async (id: string) => (await search()).find((row) => row.id === id);
const own = async (person: TestUser) =>
  (await person.request('GET', '/api/ratings')).json<{
    ratings: { providerId: string; rating: number; ratedAt: string }[];
  }>().ratings;

describe('ratings', () => {
  it('count immediately in every response and are averaged with ten votes of 4 [S4.2-6]', async () => {
    expect(await rowOf('wise')).toMatchObject({ rating: null, ratingCount: 0 });
    const before = test.context.version();
    const reply = await rate(maria, 'wise', 5);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<RatingResponse>()).toMatchObject({ own: { rating: 5 }, rating: 4.09, ratingCount: 1 });
    expect(test.context.version()).toBeGreaterThan(before);
    expect(await rowOf('wise')).toMatchObject({ rating: 4.09, ratingCount: 1 });
    const terms = await test.app.inject('/api/quotes/terms?fromCountry=US&toCountry=PH&amount=500&currency=USD');
    const firms = terms.json<{ providers: { id: string; votes?: object }[] }>().providers;
    expect(firms.find(({ id }) => id === 'wise')?.votes).toEqual({ average: 5, count: 1 });
  });

  it('are limited to one per user and provider and can be replaced or deleted', async () => {
    await rate(maria, 'wise', 5);
    await rate(maria, 'wise', 1);
    expect(await rowOf('wise')).toMatchObject({ ratingCount: 1, rating: 3.73 });
    const ben = await signInAs(test, 'ben');
    await Promise.all([rate(ben, 'wise', 2), rate(ben, 'wise', 2)]);
    expect(await rowOf('wise')).toMatchObject({ ratingCount: 2 });
    const gone = await maria.request('DELETE', '/api/providers/wise/rating');
    expect(gone.json()).toMatchObject({ own: null, ratingCount: 1 });
    expect((await ben.request('GET', '/api/providers/wise/rating')).json()).toMatchObject({ own: { rating: 2 } });
  });

  it('put rated providers before unrated ones in a search sorted by rating', async () => {
    const rows = await search('rating');
    const last = rows.at(-1);
    await rate(maria, last?.id ?? '', 2);
    const again = await search('rating');
    const sound = again.filter(({ fallbacks }) => fallbacks.length === 0);
    expect(sound.find((row) => row.ratingCount > 0)?.id).toBe(last?.id);
    expect(sound.findIndex((row) => row.ratingCount > 0)).toBe(0);
  });

  it('include ratings from before sign-in, unless the account has newer ratings', async () => {
    await rate(maria, 'wise', 5);
    const at = (ms: number) => new Date(testNow + ms).toISOString();
    const ratings = [
      { providerId: 'wise', rating: 1, ratedAt: at(-1) },
      { providerId: 'remitly', rating: 2, ratedAt: at(-9) },
      { providerId: 'remitly', rating: 3, ratedAt: at(-5) },
    ];
    await maria.request('POST', '/api/ratings', { ratings });
    const reply = await maria.request('POST', '/api/ratings', { ratings });
    expect(reply.statusCode).toBe(200);
    expect((await own(maria)).map(({ providerId, rating }) => [providerId, rating])).toEqual([
      ['wise', 5],
      ['remitly', 3],
    ]);
  });

  it('from a queue don’t replace newer ratings, and queued deletions don’t delete them [S3.10-1]', async () => {
    await rate(maria, 'wise', 5);
    const path = '/api/providers/wise/rating';
    const send = (method: 'PUT' | 'DELETE', at: string, body?: object) =>
      maria.request(method, path, body, { 'action-time': at });
    const [{ ratedAt } = { ratedAt: '' }] = await own(maria);
    const earlier = String(Date.parse(ratedAt) - 60_000);
    for (const late of [await send('PUT', earlier, { rating: 1 }), await send('DELETE', earlier)])
      expect(late.json()).toMatchObject({ own: { rating: 5, ratedAt } });
    // An impossible time is treated as the current time.
    for (const [index, wrong] of ['soon', '-1', '9e15'].entries())
      expect((await send('PUT', wrong, { rating: index + 1 })).json()).toMatchObject({ own: { rating: index + 1 } });
    expect((await send('DELETE', 'soon')).json()).toMatchObject({ own: null });
  });

  it('are deleted with their user', async () => {
    await rate(maria, 'wise', 5);
    await test.context.db.deleteFrom('users').where('id', '=', maria.id).execute();
    await test.context.votes.refresh();
    expect(await rowOf('wise')).toMatchObject({ rating: null, ratingCount: 0 });
  });

  it('are isolated per user: others see only the count', async () => {
    await rate(maria, 'wise', 5);
    const ben = await signInAs(test, 'ben');
    expect(await own(ben)).toEqual([]);
    expect((await ben.request('GET', '/api/providers/wise/rating')).json()).toMatchObject({
      own: null,
      ratingCount: 1,
    });
    await ben.request('DELETE', '/api/providers/wise/rating');
    expect(await own(maria)).toHaveLength(1);
  });

  it.each([0, 6, 3.5, '5', null, undefined])("can't be %j", async (rating) => {
    const reply = await rate(maria, 'wise', rating);
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, 'rating']);
  });

  it.each(['a b', '<b>', 'x'.repeat(81)])("can't be for the provider %j", async (id) => {
    expect((await rate(maria, encodeURIComponent(id), 5)).statusCode).toBe(400);
  });

  it('are rate limited', async () => {
    const replies = [];
    for (let n = 0; n < 21; n += 1) replies.push((await rate(maria, 'wise', 1 + (n % 5))).statusCode);
    expect(replies.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(replies[20]).toBe(429);
  });

  it('are limited to 200 per user', async () => {
    const ratings = Array.from({ length: 200 }, (_, n) => ({
      providerId: `firm-${n}`,
      rating: 3,
      ratedAt: '2026-01-01T00:00:00.000Z',
    }));
    expect((await maria.request('POST', '/api/ratings', { ratings })).statusCode).toBe(200);
    expect((await rate(maria, 'wise', 3)).json().code).toBe('limit_reached');
    expect((await rate(maria, 'firm-7', 4)).statusCode).toBe(200);
  });
});
