import { randomUUID } from 'node:crypto';
import { listSavedSearches, type SavedSearchSnapshot } from '@tern/contract/favorites/saved-searches.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { maxSavedSearches } from '@tern/domain/favorites/saved-search.ts';
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
  (await person.request('GET', '/api/saved-searches')).json<{ savedSearches: SavedSearchSnapshot[] }>().savedSearches;
const put = (person: TestUser, id: string, body: object) => person.request('PUT', `/api/saved-searches/${id}`, body);
const question = { fromCountry: 'GB', toCountry: 'PH', currency: 'GBP', amount: 250 };

describe('saved searches', () => {
  it('store the whole search with its filters and show its current best offer [S2-6]', async () => {
    const id = randomUUID();
    const filters = { payIn: 'debit_card', payoutMethod: 'cash_pickup', deliveryTime: 'days', sortBy: 'cheapest' };
    const reply = await put(maria, id, { ...question, ...filters, name: 'Mum', note: 'each month' });
    expect(reply.statusCode).toBe(200);
    const answer = await maria.request('GET', '/api/saved-searches');
    expect(listSavedSearches.response.safeParse(answer.json()).error).toBeUndefined();
    const [saved] = await list(maria);
    expect(saved).toMatchObject({
      id,
      ...question,
      ...filters,
      name: 'Mum',
      note: 'each month',
      savedAt: new Date(testNow).toISOString(),
    });
    const query = new URLSearchParams({ ...question, ...filters, amount: '250' });
    const search = (await test.app.inject(`/api/quotes?${query}`)).json<SearchResponse>();
    expect(saved?.now?.bestReceiveAmount).toBe(search.searchSummary?.bestReceiveAmount);
    expect(saved?.now?.providerCount).toBe(search.providers.length);
  });

  it('can store the received amount and show the current cost [B2-3]', async () => {
    const id = randomUUID();
    const asked = { ...question, toCountry: 'MX', amount: 400, receiveAmount: 10_000 };
    expect((await put(maria, id, asked)).statusCode).toBe(200);
    const [saved] = await list(maria);
    expect(saved).toMatchObject({ id, amount: 400, receiveAmount: 10_000 });
    const query = new URLSearchParams({ fromCountry: 'GB', toCountry: 'MX', currency: 'GBP', receiveAmount: '10000' });
    const search = (await test.app.inject(`/api/quotes?${query}`)).json<SearchResponse>();
    expect(saved?.now).toMatchObject({ amount: search.searchSummary?.bestSendAmount, receiveAmount: 10_000 });
    expect((await put(maria, id, { ...asked, receiveAmount: 10.005 })).statusCode).toBe(400);
    expect((await put(maria, id, { ...asked, receiveAmount: null })).statusCode).toBe(200);
    expect(await list(maria)).toMatchObject([{ id, receiveAmount: null }]);
  });

  it('show that there is no offer if nothing matches [S2-6]', async () => {
    await put(maria, randomUUID(), { ...question, amount: 9_000_000, deliveryTime: 'instant' });
    expect(await list(maria)).toMatchObject([{ amount: 9_000_000, now: null }]);
  });

  it('retain their id and creation time when they are changed or restored', async () => {
    const id = randomUUID();
    const savedAt = new Date(testNow - 86_400_000).toISOString();
    await put(maria, id, { ...question, savedAt });
    await put(maria, id, { ...question, name: 'New name' });
    expect(await list(maria)).toMatchObject([{ id, name: 'New name', savedAt }]);
    await maria.request('DELETE', `/api/saved-searches/${id}`);
    expect((await maria.request('DELETE', `/api/saved-searches/${id}`)).json()).toEqual({ removed: false });
    await Promise.all([put(maria, id, { ...question, savedAt }), put(maria, id, { ...question, savedAt })]);
    expect(await list(maria)).toMatchObject([
      { id, savedAt, payIn: '', payoutMethod: '', deliveryTime: '', sortBy: 'best_value' },
    ]);
  });

  it('are isolated per user', async () => {
    const id = randomUUID();
    await put(maria, id, { ...question, name: 'mine' });
    expect(await list(ben)).toEqual([]);
    expect((await put(ben, id, { ...question, name: 'his' })).statusCode).toBe(404);
    expect((await ben.request('DELETE', `/api/saved-searches/${id}`)).json()).toEqual({ removed: false });
    expect(await list(maria)).toMatchObject([{ name: 'mine' }]);
  });

  it('are limited to 50, even when several devices save at once', async () => {
    const ids = Array.from({ length: maxSavedSearches + 3 }, () => randomUUID());
    const replies = await Promise.all(ids.map((id) => put(maria, id, question)));
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((reply) => reply.json().code)).toEqual(['limit_reached', 'limit_reached', 'limit_reached']);
    expect(await list(maria)).toHaveLength(maxSavedSearches);
  });

  it.each([
    ['x', question, 'id'],
    [randomUUID(), { ...question, toCountry: 'GB' }, 'toCountry'],
    [randomUUID(), { ...question, amount: -5 }, 'amount'],
    [randomUUID(), { ...question, sortBy: 'price' }, 'sortBy'],
    [randomUUID(), { ...question, deliveryTime: 'soon' }, 'deliveryTime'],
    [randomUUID(), { ...question, name: 'x'.repeat(121) }, 'name'],
  ])('reject invalid input and name the field (case %#)', async (id, body, field) => {
    const reply = await put(maria, id, body);
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([400, field]);
  });
});
