import { isFromNewerVersion, maxQueuedActions, parseQueue } from '@tern/domain/outbox/parse-queue.ts';
import type { QueuedAction } from '@tern/domain/outbox/queued-action.ts';
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

/** [S7-22] IndexedDB: the offline queue ([S3.10-1]). */
export const offlineQueueDatabaseName = 'tern.offlineQueue';
const actionsStoreName = 'actions';

interface Schema extends DBSchema {
  [actionsStoreName]: { key: number; value: QueuedAction };
}

type WritableStore = IDBPObjectStore<Schema, [typeof actionsStoreName], typeof actionsStoreName, 'readwrite'>;

/** Thrown when the queue or the browser's storage is full. Nothing was stored. */
export class StorageFullError extends Error {}

export type OfflineQueue = ReturnType<typeof openOfflineQueue>;

/**
 * Opens the offline queue, which all tabs share. A corrupt queue is reset to empty ([S8-25]) and reported once to
 * `onReset`. Each change is a database transaction, so tabs never overwrite each other's changes.
 */
export function openOfflineQueue(onReset: () => void) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(offlineQueueDatabaseName, 1, {
      upgrade: (database) => void database.createObjectStore(actionsStoreName, { keyPath: 'seq', autoIncrement: true }),
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

  /** Deletes a database that has invalid content or can't be opened. The next access creates an empty one. */
  async function reset(): Promise<void> {
    close();
    await deleteDB(offlineQueueDatabaseName);
    onReset();
  }

  async function read(): Promise<readonly QueuedAction[]> {
    const stored = await open()
      .then((database) => database.getAll(actionsStoreName))
      .catch((error: unknown) => {
        if (isCorruptionError(error)) return undefined;
        throw error;
      });
    const queue = parseQueue(stored);
    if (queue) return queue;
    await reset();
    return [];
  }

  async function beginTransaction() {
    const transaction = (await open()).transaction(actionsStoreName, 'readwrite', { durability: 'strict' });
    // If the browser aborts the transaction, the current request rejects too, and its caller handles that.
    transaction.done.catch(() => {});
    return transaction;
  }

  /**
   * Runs `change` in one transaction, and waits until the result is on disk. If `change` fails, nothing is changed.
   * @throws StorageFullError if the browser's storage is full.
   */
  async function write<T>(change: (store: WritableStore) => Promise<T>): Promise<T> {
    const transaction = await beginTransaction();
    try {
      const result = await change(transaction.store);
      await transaction.done;
      return result;
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // The browser has already aborted the transaction.
      }
      throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new StorageFullError() : error;
    }
  }

  return {
    /** Returns the queue in order; empty if the database can't be read. */
    read: (): Promise<readonly QueuedAction[]> => read().catch(() => []),

    /**
     * Adds an action at the end and returns its position. The action is on disk when the promise resolves.
     * @throws StorageFullError, or the browser's error if the database can't be opened.
     */
    async add(action: Omit<QueuedAction, 'seq'>): Promise<number> {
      // Reads first, so damage is repaired before anything new is added.
      if ((await read()).length >= maxQueuedActions) throw new StorageFullError();
      // The database assigns the position.
      return write((store) => store.add(action as QueuedAction));
    },

    /**
     * Appends the actions whose keys aren't in the queue yet, in order. Adds either all of them or none.
     * @throws like `add`.
     */
    async addMissing(all: readonly Omit<QueuedAction, 'seq'>[]): Promise<void> {
      await read();
      await write(async (store) => {
        const stored = (await store.getAll()).filter((action) => !isFromNewerVersion(action));
        const known = new Set(stored.map(({ key }) => key));
        for (const action of all) {
          if (known.has(action.key)) continue;
          known.add(action.key);
          if (known.size > maxQueuedActions) throw new StorageFullError();
          await store.add(action as QueuedAction);
        }
      });
    },

    /**
     * Changes actions in one transaction: `change` returns each action's new state, or undefined to delete it. Actions
     * deleted in the meantime stay deleted.
     */
    async change(change: (action: QueuedAction) => QueuedAction | undefined): Promise<void> {
      const transaction = await beginTransaction();
      for (const action of await transaction.store.getAll()) {
        const next = isFromNewerVersion(action) ? action : change(action);
        if (next === action) continue;
        await (next ? transaction.store.put(next) : transaction.store.delete(action.seq));
      }
      await transaction.done;
    },
    close,
  };
}

/** Returns whether an error means that the database exists but can't be read. */
function isCorruptionError(error: unknown): boolean {
  return error instanceof DOMException && ['NotFoundError', 'VersionError', 'DataError'].includes(error.name);
}
