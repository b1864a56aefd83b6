import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { loadSession, markSessionEnded } from '../session-store.ts';
import { GuardedPage } from './guarded-page.tsx';

it('GuardedPage keeps a user’s input while they stay signed in, but never shows it to the next user [S6-4]', async () => {
  let userId = 'maria';
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId, userName: userId, userEmail: null }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const { user } = await renderScreen(
    <GuardedPage path="alerts">
      <input aria-label="Target rate" />
    </GuardedPage>,
  );
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Target rate' });
  await user.type(field(), '57');
  await act(async () => void (await loadSession()));
  expect(field().value).toBe('57');
  userId = 'ben';
  await act(async () => void (await loadSession()));
  expect(field().value).toBe('');
});

it('GuardedPage redirects to the home page if the user signs out on it, but shows an explanation on later visits [S2.1-2] [S2.1-4]', async () => {
  mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'ana', userName: 'Ana', userEmail: null }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const page = <GuardedPage path="alerts">Alerts</GuardedPage>;
  const first = await renderScreen(page, { at: '/alerts' });
  act(() => markSessionEnded());
  await expect.poll(first.url).toBe('/');
  cleanup();
  const later = await renderScreen(page, { at: '/alerts' });
  expect(await screen.findByText('Sign in to open this page. It’s free.')).toBeDefined();
  expect(later.url()).toBe('/alerts');
});
