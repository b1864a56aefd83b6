import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentRatings, invalidateRatings, parseRatings, saveRatings } from '../storage/saved-ratings.ts';
import { setProviderRating, syncRatings } from './set-provider-rating.ts';

type Call = { readonly method: string; readonly path: string; readonly body: unknown };

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const own = () =>
  [...currentRatings().values()].map(({ providerId, rating, isUnsent }) => [providerId, rating, isUnsent]);

let calls: Call[];
let answer: (call: Call) => { status: number; body: unknown };
beforeEach(() => {
  const kept = new Map([['tern.lastPerson', '"maria"']]);
  calls = [];
  vi.stubGlobal('document', { cookie: 'signed-in=1' });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => true,
    fetch: async (path: string, init: RequestInit) => {
      const call = {
        method: init.method ?? 'GET',
        path,
        body: init.body ? JSON.parse(init.body as string) : undefined,
      };
      calls.push(call);
      const { status, body } = answer(call);
      return new Response(JSON.stringify(body), { status });
    },
  });
  invalidateRatings();
});
afterEach(() => vi.unstubAllGlobals());

const down = () => ({ status: 503, body: { type: '', title: '', status: 503, code: 'service_unavailable' } });

describe('a user’s own ratings', () => {
  it('stay in a visitor’s browser and are changed and deleted without requests [S4.2-6]', async () => {
    vi.stubGlobal('document', { cookie: '' });
    expect(await setProviderRating('wise', 4, 0)).toBe('saved_here');
    expect(await setProviderRating('wise', 5, 60_000)).toBe('saved_here');
    expect(own()).toEqual([['wise', 5, true]]);
    await setProviderRating('wise', null, 0);
    expect([own(), calls]).toEqual([[], []]);
  });

  it('are sent to a signed-in user’s account and counted [S4.2-6]', async () => {
    answer = () => ({ status: 200, body: { own: { providerId: 'wise', rating: 5, ratedAt: at(1) } } });
    expect(await setProviderRating('wise', 5, 0)).toBe('counted');
    expect(calls).toEqual([{ method: 'PUT', path: '/api/providers/wise/rating', body: { rating: 5 } }]);
    expect(own()).toEqual([['wise', 5, false]]);
  });

  it('wait in the browser while the server is unavailable, and reappear if deleting them fails', async () => {
    answer = down;
    expect(await setProviderRating('wise', 5, 0)).toBe('waiting');
    expect(own()).toEqual([['wise', 5, true]]);
    expect(await setProviderRating('wise', null, 0)).toBe('waiting');
    expect(own()).toEqual([['wise', 5, true]]);
  });

  it('are sent after sign-in, and then replaced by the account’s ratings', async () => {
    saveRatings([
      { providerId: 'wise', rating: 5, ratedAt: at(1), isUnsent: true },
      { providerId: 'remitly', rating: 2, ratedAt: at(0), isUnsent: false },
    ]);
    answer = () => ({ status: 200, body: { ratings: [{ providerId: 'wise', rating: 5, ratedAt: at(1) }] } });
    await syncRatings();
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/ratings', body: { ratings: [{ providerId: 'wise', rating: 5, ratedAt: at(1) }] } },
    ]);
    expect(own()).toEqual([['wise', 5, false]]);
  });

  it('are sent one by one if one is rejected because the account is full', async () => {
    const given = (providerId: string, minute: number) => ({ providerId, rating: 5, ratedAt: at(minute) });
    saveRatings([given('wise', 2), given('new', 1)].map((one) => ({ ...one, isUnsent: true })));
    answer = ({ method, body }) => {
      if (method === 'POST' && JSON.stringify(body).includes('new'))
        return { status: 409, body: { type: '', title: '', status: 409, code: 'limit_reached' } };
      return { status: 200, body: { ratings: [given('wise', 2)] } };
    };
    await syncRatings();
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { ratings: [given('wise', 2), given('new', 1)] }],
      ['POST', { ratings: [given('wise', 2)] }],
      ['POST', { ratings: [given('new', 1)] }],
      ['GET', undefined],
    ]);
    expect(own()).toEqual([['wise', 5, false]]);
  });

  it('remain in the browser if sending fails', async () => {
    saveRatings([{ providerId: 'wise', rating: 5, ratedAt: at(1), isUnsent: true }]);
    answer = down;
    await syncRatings();
    expect(own()).toEqual([['wise', 5, true]]);
  });

  it.each([
    undefined,
    'text',
    [null],
    [{ providerId: '<b>', rating: 5, ratedAt: at(0), isUnsent: true }],
    [{ providerId: 'wise', rating: 6, ratedAt: at(0), isUnsent: true }],
    [{ providerId: 'wise', rating: 5, ratedAt: 'now', isUnsent: true }],
    [{ providerId: 'wise', rating: 5, ratedAt: at(0) }],
  ])('are ignored if the data was manipulated: %j', (stored) => {
    expect(parseRatings(stored).size).toBe(0);
  });
});
