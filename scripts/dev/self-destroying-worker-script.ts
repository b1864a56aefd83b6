/**
 * A replacement for the service worker, because `npm run dev` has none. A service worker left in the browser by `npm
 * start` would otherwise serve its cached pages. This script deletes these pages and unregisters the service worker.
 */
export const selfDestroyingWorkerScript = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
})()));
`;
