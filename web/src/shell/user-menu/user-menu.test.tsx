import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
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
