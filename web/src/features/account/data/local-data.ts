import { readAccountCopy } from '../../../data/account/account-query-client.ts';
import { offlineQueue } from '../../../data/outbox/page-outbox.ts';
import { lastKnownUserId } from '../../../data/outbox/session-owner.ts';
import { safeLocalStorage } from '../../../data/storage/create-browser-storage.ts';
import { areNotificationsEnabled } from '../../../data/storage/notifications-enabled.ts';

/** [S3.10-3] Returns what this browser stores about the user, by kind of data. */
export async function readLocalPersonalData(): Promise<Readonly<Record<string, unknown>>> {
  const userId = lastKnownUserId();
  const read = (key: string): unknown => safeLocalStorage.read(key) ?? null;
  return {
    preferences: read('tern.userData'),
    searchHistory: read('tern.searchHistory'),
    helpCenter: read('tern.helpCenter'),
    ratings: read('tern.ratings'),
    notificationsEnabled: areNotificationsEnabled(),
    alerts: (await readAccountCopy('/api/alerts')) ?? null,
    unsentActions: (await offlineQueue.read()).filter(({ owner }) => owner === userId),
  };
}
