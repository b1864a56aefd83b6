import { readAccountCopy } from '../../../data/account/account-query-client.ts';
import { localStore } from '../../../data/storage/browser-storage.ts';

/** [S3.10-3] Returns this browser's data about the user, by storage key; null for keys without data. */
export async function readLocalData(): Promise<Readonly<Record<string, unknown>>> {
  const read = (key: string): unknown => localStore.read(key) ?? null;
  return {
    preferences: read('tern.userData'),
    searchHistory: read('tern.searchHistory'),
    helpCenter: read('tern.helpCenter'),
    alerts: (await readAccountCopy('/api/alerts')) ?? null,
  };
}
