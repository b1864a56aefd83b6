import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { safeLocalStorage } from '../create-browser-storage.ts';
import { hasSessionHint } from '../session-hint.ts';
import { signOutPendingKey } from '../sign-out-pending.ts';
import { readLastUserId } from './last-user-id.ts';

/**
 * [S7-22] IndexedDB: the latest responses containing a signed-in user's lists, for offline use. Deleted with the user's
 * other personal data (personal-data.ts); the service worker's caches contain none of it.
 */
export const accountCopiesDatabaseName = 'tern.accountCopies';
const copiesStoreName = 'copies';

interface Schema extends DBSchema {
  [copiesStoreName]: { key: string; value: unknown };
}

/**
 * Returns the id of the user whose copies are read and written; undefined if it's unknown or sign-out has started
 * ([S4.1-4]).
 */
export function accountCopyOwner(): string | undefined {
  return hasSessionHint() && !safeLocalStorage.read(signOutPendingKey) ? readLastUserId() : undefined;
}

/**
 * Opens the copies. The returned functions never reject: unreadable copies count as missing, and failed writes are
 * ignored.
 */
export function openAccountCopies() {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(accountCopiesDatabaseName, 1, {
      upgrade: (database) => void database.createObjectStore(copiesStoreName),
      // Lets another tab delete the copies when the user signs out.
      blocking: close,
      terminated: close,
    });
    opened.catch(close);
    return opened;
  }

  function close(): void {
    void opened?.then((database) => database.close()).catch(() => {});
    opened = undefined;
  }

  return {
    read: async (key: string): Promise<unknown> => {
      try {
        return await (await open()).get(copiesStoreName, key);
      } catch {
        return undefined;
      }
    },
    async write(key: string, value: unknown): Promise<void> {
      await open()
        .then((database) => database.put(copiesStoreName, value, key))
        .catch(() => {});
    },
    async remove(key: string): Promise<void> {
      await open()
        .then((database) => database.delete(copiesStoreName, key))
        .catch(() => {});
    },
    close,
  };
}
