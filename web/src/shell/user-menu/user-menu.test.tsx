import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { outbox } from '../../data/outbox/page-outbox.ts';
import { loadSession } from '../../data/session/session-store.ts';
import { UserMenu } from './user-menu.tsx';

it('signing out opens the home page at once, even if the server responds late [S2.2-3] [S4.1-4]', async () => {
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'ana', userName: 'Ana', userEmail: null }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const { user, url } = await renderScreen(<UserMenu />, { at: '/results?amount=500' });
  await user.click(screen.getByRole('button', { name: 'Ana’s account' }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await expect.poll(url).toBe('/');
});

it('signing out first deletes the alerts that could still be restored', async () => {
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'eva', userName: 'Eva', userEmail: null }],
    'DELETE /api/alerts/a': () => [200, { removed: true }],
    'POST /api/auth/sign-out': () => [200, { isAuthenticated: false }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const { user } = await renderScreen(<UserMenu />);
  await outbox.queueAndSend([{ kind: 'alert', method: 'DELETE', path: '/api/alerts/a', about: '' }], 20_000);
  await user.click(screen.getByRole('button', { name: 'Eva’s account' }));
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await expect
    .poll(() => asked.map(({ method, path }) => `${method} ${path}`).slice(1))
    .toEqual(['DELETE /api/alerts/a', 'POST /api/auth/sign-out']);
});
