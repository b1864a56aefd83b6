import type { WorkerCommand } from './worker-message.ts';

/** Name prefix of the service worker's caches for viewed pages and API responses, the same in every build. */
export const runtimeCacheNamePrefix = 'tern-';

/**
 * [S4.1-4] Deletes every page and API response stored for offline use, because they reveal where the user sends money.
 * Also notifies the service worker, so responses that are still loading aren't cached. Never rejects.
 */
export async function deleteRuntimeCaches(): Promise<void> {
  try {
    const order: WorkerCommand = { type: 'forget' };
    navigator.serviceWorker?.controller?.postMessage(order);
    const names = (await caches.keys()).filter((name) => name.startsWith(runtimeCacheNamePrefix));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // A browser without this storage has nothing to delete.
  }
}
