/**
 * Replaces the service worker, which `npm run dev` doesn't have: a service worker left in the browser by a
 * production-like run would answer with its saved pages. This one deletes them and itself.
 */
export const selfDestroyingWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
})()));
`;
