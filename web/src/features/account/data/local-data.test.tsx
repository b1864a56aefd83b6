import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { offlineQueue, outbox } from '../../../data/outbox/page-outbox.ts';
import { saveNotificationsEnabled } from '../../../data/storage/notifications-enabled.ts';
import { saveLastUserId } from '../../../data/storage/offline/last-user-id.ts';
import { saveRatings } from '../../../data/storage/saved-ratings.ts';
import { readLocalPersonalData } from './local-data.ts';

it('the export contains what only this browser stores about the user, and nothing about others [S3.10-3] [S6-4]', async () => {
  document.cookie = 'signed-in=1';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const favorite = { kind: 'favorite', method: 'DELETE', about: '' } as const;
  saveLastUserId('ben');
  await outbox.queueAndSend([{ ...favorite, path: '/api/favorites/b' }]);
  saveLastUserId('maria');
  await outbox.queueAndSend([{ ...favorite, path: '/api/favorites/a' }]);
  saveNotificationsEnabled(true);
  const rating = { providerId: 'wise', rating: 5, ratedAt: '2026-11-22T00:00:00.000Z', isUnsent: true };
  saveRatings([rating]);
  expect(await offlineQueue.read()).toHaveLength(2);
  expect(await readLocalPersonalData()).toMatchObject({
    ratings: [rating],
    notificationsEnabled: true,
    unsentActions: [{ owner: 'maria', path: '/api/favorites/a' }],
  });
});
