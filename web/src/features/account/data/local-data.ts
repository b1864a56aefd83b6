import { readAccountCopy } from '../../../data/account/account-query-client.ts';
import { safeLocalStorage } from '../../../data/storage/create-browser-storage.ts';

/** [S3.10-3] Returns this browser's data about the user, by kind; null for kinds without data. */
export async function readLocalPersonalData(): Promise<Readonly<Record<string, unknown>>> {
  const read = (key: string): unknown => safeLocalStorage.read(key) ?? null;
  return {
    preferences: read('tern.userData'),
    searchHistory: read('tern.searchHistory'),
    helpCenter: read('tern.helpCenter'),
    alerts: (await readAccountCopy('/api/alerts')) ?? null,
  };
}
