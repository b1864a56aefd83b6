import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { loadSession } from '../../../data/session/session-store.ts';
import { saveLastUserId } from '../../../data/storage/offline/last-user-id.ts';
import { AlertDeliveryPanel } from './alert-delivery-panel.tsx';

it('AlertDeliveryPanel shows the email address only if this browser knows it', async () => {
  const problem = { type: 'about:blank', title: 'x', status: 503, code: 'service_unavailable' };
  let isDown = true;
  mockFetch({
    'GET /api/auth/session': () =>
      isDown
        ? [503, problem]
        : [200, { isAuthenticated: true, userId: 'ana', userName: 'Ana', userEmail: 'ana@one.example' }],
  });
  document.cookie = 'signed-in=1';
  saveLastUserId('ana');
  await loadSession();
  await renderScreen(<AlertDeliveryPanel />);
  expect(screen.queryByText(/^We send emails to/)).toBeNull();
  isDown = false;
  await act(async () => void (await loadSession()));
  expect(screen.getByText(/^We send emails to ana@one\.example\./)).toBeDefined();
});
