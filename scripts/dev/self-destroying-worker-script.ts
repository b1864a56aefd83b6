/**
 * A replacement for the service worker, because `npm run dev` has none. A service worker left in the browser by a
 * production-like run would serve its saved pages; this one deletes them and itself.
 */
export const selfDestroyingWorkerScript = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
})()));
`;
