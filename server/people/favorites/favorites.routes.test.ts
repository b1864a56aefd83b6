import { randomUUID } from 'node:crypto';
import { type FavoriteSnapshot, listFavorites } from '@tern/contract/favorites/favorites.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { maxFavorites } from '@tern/domain/favorites/favorite.ts';
import { countries } from '@tern/domain/reference/countries.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAs, type TestUser } from '../../testing/sign-in-as.ts';
import { startTestApp, type TestApp, testNow } from '../../testing/start-test-app.ts';

let test: TestApp;
let maria: TestUser;
let ben: TestUser;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  maria = await signInAs(test, `maria-${randomUUID()}`);
  ben = await signInAs(test, `ben-${randomUUID()}`);
});
afterAll(() => test.close());

const list = async (person: TestUser) =>
  (await person.request('GET', '/api/favorites')).json<{ favorites: FavoriteSnapshot[] }>().favorites;
const put = (person: TestUser, id: string, body: object) => person.request('PUT', `/api/favorites/${id}`, body);
const pair = { fromCountry: 'US', toCountry: 'PH' };

describe('favorites', () => {
  it("are saved with a note and shown with the corridor's current value [S2-7] [S3.4-1]", async () => {
    const id = randomUUID();
    const reply = await put(maria, id, { fromCountry: 'usa', toCountry: 'PH', note: '  Mum  ' });
    expect(reply.statusCode).toBe(200);
    const stored = { id, ...pair, note: 'Mum', addedAt: new Date(testNow).toISOString() };
    expect(reply.json()).toEqual({ favorite: stored });
    const answer = await maria.request('GET', '/api/favorites');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(listFavorites.response.safeParse(answer.json()).error).toBeUndefined();
    const [favorite] = await list(maria);
    expect(favorite).toMatchObject({ ...stored, now: { amount: 500, currency: 'USD', toCurrency: 'PHP' } });
    const search = await test.app.inject(
      '/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD&estimates=folded',
    );
    const { providers, searchSummary, midMarket } = search.json<SearchResponse>();
    expect(favorite?.now).toMatchObject({
      bestReceiveAmount: searchSummary?.bestReceiveAmount,
      bestRate: Math.max(...providers.map(({ exchangeRate }) => exchangeRate)),
      providerCount: providers.length,
      midRate: midMarket.rate,
      midAsOf: midMarket.asOf,
      trend7d: searchSummary?.trend7d,
    });
    const best = providers.find((row) => row.id === favorite?.now?.bestProvider.id);
    expect(best).toMatchObject({ receiveAmount: favorite?.now?.bestReceiveAmount });
    expect(best?.provenance).toMatchObject({ source: favorite?.now?.source, asOf: favorite?.now?.asOf });
  });

  it('name the offer that the results page lists first by price, not an estimate that it hides [D4]', async () => {
    const seen = await startTestApp({ QUOTES: 'catalogue,bundled' });
    const nina = await signInAs(seen, `nina-${randomUUID()}`);
    await put(nina, randomUUID(), { fromCountry: 'GB', toCountry: 'IN' });
    const [favorite] = await list(nina);
    const query = `fromCountry=GB&toCountry=IN&currency=GBP&amount=${favorite?.now?.amount}&sortBy=cheapest`;
    const best = async (estimates: string) =>
      (await seen.app.inject(`/api/quotes?${query}&estimates=${estimates}`)).json<SearchResponse>().providers[0]?.id;
    expect(favorite?.now?.bestProvider.id).toBe(await best('folded'));
    expect(await best('shown')).not.toBe(await best('folded'));
    await seen.close();
  });

  it('omit current values if a request needs only the list', async () => {
    await put(maria, randomUUID(), pair);
    const answer = await maria.request('GET', '/api/favorites?figures=false');
    expect(answer.json()).toMatchObject({ favorites: [{ ...pair, now: null }] });
    expect((await maria.request('GET', '/api/favorites?figures=maybe')).statusCode).toBe(400);
  });

  it("exist only once per pair and don't change if they are saved twice [S5-7]", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await put(maria, first, { ...pair, note: 'a' });
    await put(maria, first, pair);
    const again = await put(maria, second, pair);
    expect(again.json().favorite).toMatchObject({ id: first, note: 'a' });
    await put(maria, second, { fromCountry: 'PH', toCountry: 'US' });
    expect((await list(maria)).map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it('exist only once even if several devices add the same pair at once [S5-7]', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => put(maria, randomUUID(), pair)));
    expect(new Set(replies.map((reply) => reply.json().favorite.id)).size).toBe(1);
    expect(await list(maria)).toHaveLength(1);
  });

  it('can be restored to their position and can be removed twice', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    const addedAt = new Date(testNow - 86_400_000).toISOString();
    await put(maria, old, { ...pair, addedAt, note: 'kept' });
    await put(maria, young, { fromCountry: 'US', toCountry: 'IN' });
    expect((await maria.request('DELETE', `/api/favorites/${old}`)).json()).toEqual({ removed: true });
    expect((await maria.request('DELETE', `/api/favorites/${old}`)).json()).toEqual({ removed: false });
    await put(maria, old, { ...pair, addedAt, note: 'kept' });
    expect((await list(maria)).map(({ id }) => id)).toEqual([young, old]);
  });

  it("are isolated per user: others can't see, change or remove one, or learn anything from its id", async () => {
    const id = randomUUID();
    await put(maria, id, { ...pair, note: 'mine' });
    expect(await list(ben)).toEqual([]);
    expect((await put(ben, id, { ...pair, note: 'his' })).statusCode).toBe(404);
    expect((await ben.request('DELETE', `/api/favorites/${id}`)).json()).toEqual({ removed: false });
    expect(await list(maria)).toMatchObject([{ id, note: 'mine' }]);
  });

  it('are limited to 50 with a clear error', async () => {
    const pairs = countries.filter(({ code }) => code !== 'US').slice(0, maxFavorites + 1);
    const replies = [];
    for (const { code } of pairs) replies.push(await put(maria, randomUUID(), { fromCountry: 'US', toCountry: code }));
    const last = replies.pop();
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([last?.statusCode, last?.json().code]).toEqual([409, 'limit_reached']);
    expect(await list(maria)).toHaveLength(maxFavorites);
  });

  it.each([
    ['not-an-id', pair, 'id'],
    [randomUUID(), { fromCountry: 'US', toCountry: 'US' }, 'toCountry'],
    [randomUUID(), { fromCountry: 'US' }, 'toCountry'],
    [randomUUID(), { ...pair, note: 'x'.repeat(501) }, 'note'],
    [randomUUID(), { ...pair, addedAt: 'today' }, 'addedAt'],
  ])('reject invalid input and name the field (case %#)', async (id, body, field) => {
    const reply = await put(maria, id, body);
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, field]);
  });
});
