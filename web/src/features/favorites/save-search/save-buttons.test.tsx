import 'fake-indexeddb/auto';
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
    'GET /api/favorites': () => [200, { favorites }],
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
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ note: 'For Mum' });

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

it('SaveButtons shows a search as saved only if it was, even if the page shows another one meanwhile [S2-7]', async () => {
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
