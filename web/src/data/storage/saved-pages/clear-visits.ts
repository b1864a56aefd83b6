import type { WorkerOrder } from './stored-message.ts';

/** What the service worker's stores of visits are called, whatever the build. */
export const visitStorePrefix = 'tern-';

/**
 * [S4.1-4] Forgets every page and answer that was kept for work without a network: they tell where somebody sends money. The worker is told
 * too, so that nothing which is still on its way is kept after all. Never rejects.
 */
export async function clearVisits(): Promise<void> {
  try {
    const order: WorkerOrder = { type: 'forget' };
    navigator.serviceWorker?.controller?.postMessage(order);
    const names = (await caches.keys()).filter((name) => name.startsWith(visitStorePrefix));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Where there is no such storage nothing lies in it.
  }
}
