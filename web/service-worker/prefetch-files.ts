/** Twice the size of an HTTP/1.1 connection pool, to keep it busy; with HTTP/2, all twelve load in parallel. */
const maxConcurrentFetches = 12;

/**
 * Prefetches the files of a version in parallel into the HTTP cache. Workbox alone would load them one by one, each
 * with a round trip. On a phone network, that takes half a minute, during which the page doesn't work offline. Files
 * that fail here are left to Workbox.
 */
export async function prefetchFiles(paths: readonly string[]): Promise<void> {
  const left = paths.values();
  const take = async (): Promise<void> => {
    for (const path of left) {
      if ((await caches.match(path)) !== undefined) continue;
      await fetch(path)
        .then((response) => response.arrayBuffer())
        .catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentFetches }, take));
}
