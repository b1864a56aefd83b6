import type { QueuedAction } from '@tern/domain/offline/queued-action.ts';
import { maxActions, readQueue } from '@tern/domain/offline/read-queue.ts';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** [S7-22] IndexedDB: the offline queue ([S3.10-1]). */
export const offlineQueueKey = 'tern.offlineQueue';
const actions = 'actions';

interface Schema extends DBSchema {
  [actions]: { key: number; value: QueuedAction };
}

/** Thrown when the queue takes no more: it holds as many as it may, or the browser has no room. Nothing was kept. */
export class StorageFull extends Error {}

export type OfflineQueue = ReturnType<typeof openOfflineQueue>;

/**
 * The one door to the queue in this browser, for all tabs. What is corrupt resets to empty ([S8-25]) and is told to `onReset`, once. Each
 * change is a transaction of the database: two tabs never write over each other.
 */
export function openOfflineQueue(onReset: () => void) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(offlineQueueKey, 1, {
      upgrade: (database) => void database.createObjectStore(actions, { keyPath: 'seq', autoIncrement: true }),
      blocking: close,
      terminated: close,
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  function close(): void {
    void opened?.then((database) => database.close());
    opened = undefined;
  }

  /** A database that other hands have changed, or that cannot be opened any more, begins anew. */
  async function reset(): Promise<void> {
    close();
    await deleteDB(offlineQueueKey);
    onReset();
  }

  async function read(): Promise<readonly QueuedAction[]> {
    const stored = await open()
      .then((database) => database.getAll(actions))
      .catch((error: unknown) => {
        if (isDamage(error)) return undefined;
        throw error;
      });
    const queue = readQueue(stored);
    if (queue) return queue;
    await reset();
    return [];
  }

  return {
    /** The queue in order; empty where this browser has no database. */
    read: (): Promise<readonly QueuedAction[]> => read().catch(() => []),

    /**
     * Adds an action at the end, on the disk when this returns.
     * @throws StorageFull, or what the browser throws where it has no database.
     */
    async add(action: Omit<QueuedAction, 'seq'>): Promise<number> {
      // Looks first: what is damaged is put right before something new comes on top of it.
      if ((await read()).length >= maxActions) throw new StorageFull();
      const transaction = (await open()).transaction(actions, 'readwrite', { durability: 'strict' });
      try {
        // The database gives the place.
        const seq = await transaction.store.add(action as QueuedAction);
        await transaction.done;
        return seq;
      } catch (error) {
        transaction.done.catch(() => {});
        throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new StorageFull() : error;
      }
    },

    /**
     * Changes actions in one transaction: `change` returns each as it is to be, or undefined to delete it. What is gone meanwhile stays
     * gone.
     */
    async change(change: (action: QueuedAction) => QueuedAction | undefined): Promise<void> {
      const transaction = (await open()).transaction(actions, 'readwrite', { durability: 'strict' });
      for (const action of await transaction.store.getAll()) {
        const next = change(action);
        if (next === action) continue;
        await (next ? transaction.store.put(next) : transaction.store.delete(action.seq));
      }
      await transaction.done;
    },
    close,
  };
}

/** The browser's names for a database that is there and cannot be read. */
function isDamage(error: unknown): boolean {
  return error instanceof DOMException && ['NotFoundError', 'VersionError', 'DataError'].includes(error.name);
}
