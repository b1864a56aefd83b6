import 'fake-indexeddb/auto';
import { putFavorite } from '@tern/contract/favorites/favorites.ts';
import { putSavedSearch } from '@tern/contract/favorites/saved-searches.ts';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { loadSession } from '../../../data/session/session-store.ts';
import { signOut } from '../../../data/session/sign-out.ts';
import { SaveButtons } from './save-buttons.tsx';

const id = '11111111-0000-4000-8000-000000000000';
const favorite = { id, fromCountry: 'US', toCountry: 'PH', note: 'For Mum', addedAt: '2026-02-01T00:00:00.000Z' };
const session = (userId: string) => ({
  ...{ isAuthenticated: true, userId, userName: userId, userEmail: null, userPhoto: null },
});
const button = (pressed: boolean) => screen.findByRole('button', { name: 'Favorite', pressed });

it('SaveButtons restores a removed entry unchanged, but only for the user who removed it [S2-7] [S6-4]', async () => {
  let userId = 'ana';
  let favorites = [favorite];
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, session(userId)],
    'POST /api/auth/sign-out': () => [200, { isAuthenticated: false }],
    'GET /api/favorites': () => [200, { favorites: favorites.map((each) => ({ ...each, now: null })) }],
    'GET /api/saved-searches': () => [200, { savedSearches: [] }],
    [`DELETE /api/favorites/${id}`]: () => [200, { removed: true }],
    [`PUT /api/favorites/${id}`]: () => [200, { favorite }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const { user } = await renderScreen(<SaveButtons query={exampleResponse().query} />);
  await user.click(await button(true));
  await user.click(await button(false));
  await user.click(await button(true));
  await button(false);
  const restored = asked.find(({ method }) => method === 'PUT')?.body;
  expect(putFavorite.body.parse(restored)).toMatchObject({ note: 'For Mum' });

  [userId, favorites] = ['ben', []];
  await act(async () => void (await signOut()));
  document.cookie = 'signed-in=1';
  await act(async () => void (await loadSession()));
  await user.click(await button(false));
  await button(true);
  const last = asked.at(-1);
  expect(last).toMatchObject({ method: 'PUT', body: { fromCountry: 'US', toCountry: 'PH' } });
  expect(last?.path).not.toContain(id);
  expect(last?.body).not.toHaveProperty('note');
});

it('SaveButtons doesn’t mark the new search as saved if the sort order changes during a save [S2-7]', async () => {
  const { query } = exampleResponse();
  function Page() {
    const [sortBy, setSortBy] = useState(query.sortBy);
    return (
      <>
        <button type="button" onClick={() => setSortBy('cheapest')}>
          Cheapest
        </button>
        <SaveButtons query={{ ...query, sortBy }} />
      </>
    );
  }
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  mockFetch({
    'GET /api/auth/session': () => [200, session('eva')],
    'GET /api/favorites': () => [200, { favorites: [] }],
    'GET /api/saved-searches': () => [200, { savedSearches: [] }],
    [`PUT /api/saved-searches/${id}`]: () => [200, { savedSearch: { id, ...query } }],
  });
  const slow = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (init?.method === 'PUT') await slow.promise;
    return fetch(input, init);
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const { user } = await renderScreen(<Page />);
  const saveSearch = (busy: boolean) => screen.findByRole('button', { name: 'Save search', busy });
  await user.click(await saveSearch(false));
  await saveSearch(true);
  await user.click(screen.getByRole('button', { name: 'Cheapest' }));
  slow.resolve();
  expect((await saveSearch(false)).getAttribute('aria-pressed')).toBe('false');
});

const savedSearch = {
  ...{ id, name: 'Mum', note: 'Rent', fromCountry: 'US', toCountry: 'PH', currency: 'USD', amount: 500 },
  ...{ receiveAmount: 31_000, payIn: '', payoutMethod: '', deliveryTime: '', sortBy: 'best_value' },
  savedAt: '2026-02-01T00:00:00.000Z',
};

/** Renders the buttons for a search by received amount, and a button that changes the search. */
async function renderReceiveSearch(change: object) {
  document.cookie = 'signed-in=1';
  await loadSession();
  function Refreshed() {
    const [query, setQuery] = useState({ ...exampleResponse().query, receiveAmount: 31_000 });
    return (
      <>
        <button type="button" onClick={() => setQuery({ ...query, ...change })}>
          Refresh
        </button>
        <SaveButtons query={query} />
      </>
    );
  }
  const { user } = await renderScreen(<Refreshed />);
  return { user, refresh: () => user.click(screen.getByRole('button', { name: 'Refresh' })) };
}
const saveSearch = (pressed: boolean) => screen.findByRole('button', { name: 'Save search', pressed });

it('SaveButtons treats a search by received amount as the same search after a price refresh [S2-7]', async () => {
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, session('cleo')],
    'GET /api/favorites': () => [200, { favorites: [] }],
    'GET /api/saved-searches': () => [200, { savedSearches: [{ ...savedSearch, now: null }] }],
    [`DELETE /api/saved-searches/${id}`]: () => [200, { removed: true }],
    [`PUT /api/saved-searches/${id}`]: () => [200, { savedSearch }],
  });
  const { user, refresh } = await renderReceiveSearch({ amount: 501 });
  await saveSearch(true);
  const before = asked.length;
  await refresh();
  expect(screen.queryByRole('button', { name: 'Save search', pressed: true })).not.toBeNull();
  expect(asked).toHaveLength(before);
  await user.click(await saveSearch(true));
  await user.click(await saveSearch(false));
  await saveSearch(true);
  expect(asked.at(-1)?.method).toBe('PUT');
  expect(putSavedSearch.body.parse(asked.at(-1)?.body)).toMatchObject({ name: 'Mum', note: 'Rent', amount: 501 });
});

it('SaveButtons restores a removed search with its note even after a price refresh [S2-7]', async () => {
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, session('dora')],
    'GET /api/favorites': () => [200, { favorites: [] }],
    'GET /api/saved-searches': () => [200, { savedSearches: [{ ...savedSearch, now: null }] }],
    [`DELETE /api/saved-searches/${id}`]: () => [200, { removed: true }],
    [`PUT /api/saved-searches/${id}`]: () => [200, { savedSearch }],
  });
  const { user, refresh } = await renderReceiveSearch({ amount: 502 });
  await user.click(await saveSearch(true));
  await saveSearch(false);
  await refresh();
  await user.click(await saveSearch(false));
  await saveSearch(true);
  expect(asked.at(-1)).toMatchObject({ path: `/api/saved-searches/${id}`, body: { note: 'Rent', amount: 502 } });
});

it('SaveButtons doesn’t mark the new search as saved if the received amount changes during a save [S2-7]', async () => {
  let finish = (): void => undefined;
  const stored = new Promise<void>((resolve) => {
    finish = resolve;
  });
  mockFetch({
    'GET /api/auth/session': () => [200, session('emil')],
    'GET /api/favorites': () => [200, { favorites: [] }],
    'GET /api/saved-searches': () => [200, { savedSearches: [] }],
  });
  const answer = fetch;
  let saved = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (init?.method !== 'PUT') return answer(input, init);
    await stored;
    saved += 1;
    return Response.json({ savedSearch });
  });
  const { user, refresh } = await renderReceiveSearch({ receiveAmount: 40_000, amount: 645 });
  await user.click(await saveSearch(false));
  await refresh();
  finish();
  await screen.findByRole('button', { name: 'Save search', busy: false });
  expect(saved).toBe(1);
  await saveSearch(false);
});
