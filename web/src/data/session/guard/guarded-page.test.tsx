import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { loadSession } from '../session-store.ts';
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
