import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleRemoteAlert } from '../../../testing/example-remote-alert.ts';
import { mockFetch, renderScreen } from '../../../testing/render-screen.tsx';
import { accountQueryClient, accountQueryKey, readAccountCopy } from '../../data/account/account-query-client.ts';
import { offlineQueue, outbox } from '../../data/outbox/page-outbox.ts';
import { loadSession } from '../../data/session/session-store.ts';
import * as shownToasts from '../../ui/toasts/show-toast.ts';
import { AlertsScreen } from './alerts-screen.tsx';
import { dispatchAlertEvent } from './notify/alert-event.ts';

const session = { isAuthenticated: true, userName: 'Maria', userEmail: null, userPhoto: null };

afterEach(async () => {
  // Waits for the page's background work. On unmount, the page sends the deletions that could still be undone. It also
  // stores a copy of the list.
  cleanup();
  await expect.poll(() => offlineQueue.read()).toEqual([]);
  await outbox.drain();
  await expect.poll(() => accountQueryClient().isFetching()).toBe(0);
  await readAccountCopy('/api/alerts');
});

it.each([
  ['maria', 'the version it shows, if the settings have since changed elsewhere', 58, '2026-01-01T00:00:00.000Z'],
  ['ana', 'the current version, if only other data has since changed', 57, '2026-01-02T00:00:00.000Z'],
])(
  'an open alert form sends its change with this version as the base: $1 [S3.8-2]',
  async (userId, _what, targetRate, basedOn) => {
    let alert = exampleRemoteAlert({ targetRate: 57 }, {}, Date.parse('2026-01-01'));
    const asked = mockFetch({
      'GET /api/auth/session': () => [200, { ...session, userId }],
      'GET /api/alerts': () => [200, { alerts: [alert] }],
      'PUT /api/alerts/alert-1': () => [200, alert],
      'POST /api/alerts/backtest': () => [503, { type: '', title: 'x', status: 503, code: 'service_unavailable' }],
    });
    document.cookie = 'signed-in=1';
    await loadSession();
    const { user } = await renderScreen(<AlertsScreen />, { at: '/alerts?edit=alert-1' });
    const target = await screen.findByRole('textbox', { name: /Target/ });
    alert = exampleRemoteAlert({ targetRate }, {}, Date.parse('2026-01-02'));
    act(() => dispatchAlertEvent(undefined));
    const list = accountQueryKey(userId, '/api/alerts');
    await expect.poll(() => accountQueryClient().getQueryData(list)).toEqual({ alerts: [alert] });
    await user.clear(target);
    await user.type(target, '60');
    await user.click(screen.getByRole('button', { name: 'Save alert' }));
    await expect
      .poll(() => asked.find(({ method }) => method === 'PUT')?.path)
      .toBe(`/api/alerts/alert-1?basedOn=${encodeURIComponent(basedOn)}`);
  },
);

it.each([
  ['is saved', 'nina', 200],
  ['is rejected, because the list is full', 'otto', 409],
])('a new alert is reported as saved only if the server saved it (it %s) [S3.8-2]', async (_what, userId, status) => {
  const alert = exampleRemoteAlert();
  const isRejected = status !== 200;
  const full = { type: '', title: 'x', status, code: 'limit_reached' };
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce('00000000-0000-4000-8000-000000000009');
  const put = vi.fn((): [number, unknown] => [status, isRejected ? full : alert]);
  mockFetch({
    'GET /api/auth/session': () => [200, { ...session, userId }],
    'GET /api/alerts': () => [200, { alerts: [] }],
    'PUT /api/alerts/00000000-0000-4000-8000-000000000009': put,
    'POST /api/alerts/backtest': () => [503, { type: '', title: 'x', status: 503, code: 'service_unavailable' }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const toasts: (string | undefined)[] = [];
  vi.spyOn(shownToasts, 'showToast').mockImplementation(({ type }) => void toasts.push(type));
  const { user } = await renderScreen(<AlertsScreen />, { at: '/alerts?new&from=USD&to=PHP' });
  await user.type(await screen.findByRole('textbox', { name: /Target/ }), '60');
  await user.click(screen.getByRole('button', { name: 'Save alert' }));
  if (isRejected) await user.click(await screen.findByRole('button', { name: 'Discard this version' }));
  await expect.poll(() => offlineQueue.read()).toEqual([]);
  await expect.poll(() => toasts).toEqual(isRejected ? [] : ['success']);
  expect(put).toHaveBeenCalledTimes(1);
});

it('a deleted alert is deleted on the server if the page is closed while the deletion can be undone [S3.8-2]', async () => {
  mockFetch({
    'GET /api/auth/session': () => [200, { ...session, userId: 'eva' }],
    'GET /api/alerts': () => [200, { alerts: [exampleRemoteAlert()] }],
    'GET /api/push/key': () => [200, { publicKey: 'a' }],
    'DELETE /api/alerts/alert-1': () => [200, { removed: true }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const { user } = await renderScreen(<AlertsScreen />, { at: '/alerts' });
  await user.click(await screen.findByRole('button', { name: /^Delete: / }));
  await screen.findByRole('button', { name: /^Undo/ });
  const fetch = vi.spyOn(globalThis, 'fetch');
  // A closing page runs no code after this event.
  window.dispatchEvent(new Event('pagehide'));
  expect(fetch.mock.calls).toEqual([
    [expect.stringContaining('/api/alerts/alert-1'), expect.objectContaining({ method: 'DELETE', keepalive: true })],
  ]);
});
