import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { outbox } from '../../data/outbox/page-outbox.ts';
import { loadSession } from '../../data/session/session-store.ts';
import { safeLocalStorage } from '../../data/storage/create-browser-storage.ts';
import { hasSessionHint } from '../../data/storage/session-hint.ts';
import { signOutPendingKey } from '../../data/storage/sign-out-pending.ts';
import { UserMenu } from './user-menu.tsx';

it('signing out opens the home page immediately, even if the server responds late [S2.2-3] [S4.1-4]', async () => {
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

it('signing out shows that deletions are being sent, and doesn’t wait for them once the page is hidden [S4.1-4]', async () => {
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'ida', userName: 'Ida', userEmail: null }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const { user } = await renderScreen(<UserMenu />);
  await outbox.queueAndSend([{ kind: 'alert', method: 'DELETE', path: '/api/alerts/b', about: '' }], 20_000);
  await user.click(screen.getByRole('button', { name: 'Ida’s account' }));
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetch);
  const button = screen.getByRole('button', { name: 'Sign Out' });
  await user.click(button);
  await user.click(button);
  expect([button.getAttribute('aria-busy'), hasSessionHint()]).toEqual(['true', true]);
  await expect.poll(() => fetch.mock.calls.map(([input]) => input)).toEqual(['/api/alerts/b']);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect([hasSessionHint(), safeLocalStorage.read(signOutPendingKey)]).toEqual([false, true]);
});
