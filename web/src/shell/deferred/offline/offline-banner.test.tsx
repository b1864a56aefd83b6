import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { startOutboxView } from '../../../data/outbox/current-outbox-view.ts';
import { offlineQueue, outbox } from '../../../data/outbox/page-outbox.ts';
import { OfflineBanner } from './offline-banner.tsx';

let owner: string | null = null;
vi.mock('../../../data/outbox/session-owner.ts', () => ({
  lastKnownUserId: () => owner,
  fetchSignedInUserId: async () => owner,
  recheckSession: async () => {},
}));

let isOnline = true;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
const network = (next: boolean) =>
  act(() => {
    isOnline = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  });

it('OfflineBanner reports the lost connection, counts pending actions, and clears them only after confirmation [S2.4-2] [S3.10-1]', async () => {
  const { user } = await renderScreen(<OfflineBanner />);
  startOutboxView();
  expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull();
  network(false);
  expect(screen.getByRole('region', { name: 'Connection' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain("You're currently offline. Some features may be limited.");
  const contact = { kind: 'contact', method: 'POST', path: '/api/contact', body: {}, about: '' } as const;
  await act(() => outbox.sendOrQueue(contact));
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/1 action/);
  await user.click(screen.getByRole('button', { name: 'Clear the list' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the list' }));
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/1 action/);
  await user.click(screen.getByRole('button', { name: 'Clear the list' }));
  await user.click(await screen.findByRole('button', { name: 'Clear 1 action' }));
  await expect.poll(() => screen.getByRole('status').textContent).not.toMatch(/1 action/);
  network(true);
  expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull();
});

it("OfflineBanner doesn't report an action as saved if the session has ended and the action is waiting for a sign-in [S2.4-2]", async () => {
  owner = 'maria';
  await renderScreen(<OfflineBanner />);
  network(false);
  const change = { kind: 'favorite', method: 'PUT', path: '/api/favorites/1', body: {}, about: '' } as const;
  await act(() => outbox.sendOrQueue(change));
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/1 action/);
  owner = null;
  network(true);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(await offlineQueue.read()).toHaveLength(1);
});

it("OfflineBanner reports a user's actions as saved while another user's action is waiting, but never the waiting one [S2.4-2]", async () => {
  const change = (id: string) =>
    ({ kind: 'favorite', method: 'PUT', path: `/api/favorites/${id}`, body: {}, about: '' }) as const;
  mockFetch({ 'PUT /api/favorites/3': () => [200, {}] });
  const status = () => screen.getByRole('status').textContent;
  await renderScreen(<OfflineBanner />);
  owner = 'maria';
  network(false);
  await act(() => outbox.sendOrQueue(change('2')));
  await expect.poll(status).toMatch(/save \d action/);
  owner = 'ben';
  network(true);
  expect(status()).toBe('');
  network(false);
  await act(() => outbox.sendOrQueue(change('3')));
  await expect.poll(status).toMatch(/save 1 action/);
  network(true);
  await act(() => outbox.drainNow());
  expect(status()).toBe('No actions are waiting. Everything is saved.');
  expect((await offlineQueue.read()).every((action) => action.owner === 'maria')).toBe(true);
});

it("OfflineBanner doesn't report an action as saved if it was discarded [S2.4-2]", async () => {
  owner = 'maria';
  await renderScreen(<OfflineBanner />);
  network(false);
  const change = { kind: 'favorite', method: 'PUT', path: '/api/favorites/4', body: {}, about: '' } as const;
  await act(() => outbox.sendOrQueue(change));
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/save \d actions?/);
  const keys = (await offlineQueue.read()).filter((action) => action.owner === 'maria').map(({ key }) => key);
  network(true);
  // As if another tab had discarded it.
  await act(() => outbox.discard(keys));
  await expect.poll(() => screen.queryByText(/actions? (?:is|are) waiting to be saved/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
