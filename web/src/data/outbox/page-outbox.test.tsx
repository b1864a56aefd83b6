import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { mockFetch } from '../../../testing/render-screen.tsx';
import { loadSession } from '../session/session-store.ts';
import { endUndoPeriod, offlineQueue, outbox, sendUndoableActions } from './page-outbox.ts';

it('a tab that is left or closed sends only its own deletions, so those of other tabs can still be undone', async () => {
  const asked = mockFetch({
    'GET /api/auth/session': () => [200, { isAuthenticated: true, userId: 'maria', userName: '', userEmail: null }],
    'DELETE /api/alerts/ours': () => [200, { removed: true }],
  });
  document.cookie = 'signed-in=1';
  await loadSession();
  const deletion = { kind: 'alert', method: 'DELETE', about: '' } as const;
  await outbox.queueAndSend([{ ...deletion, path: '/api/alerts/ours' }], 20_000);
  const [ours] = await offlineQueue.read();
  if (!ours) throw new Error('The deletion is queued');
  const { seq: _seq, ...action } = ours;
  await offlineQueue.add({ ...action, path: '/api/alerts/theirs', key: crypto.randomUUID() });
  await outbox.announce();
  sendUndoableActions();
  await endUndoPeriod();
  const deleted = asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(new Set(deleted)).toEqual(new Set(['/api/alerts/ours']));
  expect((await offlineQueue.read()).map(({ path, state }) => [path, state.kind])).toEqual([
    ['/api/alerts/theirs', 'held'],
  ]);
});
