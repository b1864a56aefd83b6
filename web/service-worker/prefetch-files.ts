/** Twice a connection pool of HTTP/1.1, which keeps it busy; HTTP/2 loads all in parallel. */
const atATime = 12;

/**
 * Loads the files of a version in advance. Workbox loads them one by one, each with a round trip: on a phone network
 * that takes half a minute, in which the page doesn't work offline. Loaded in parallel beforehand, they are in the
 * browser's own cache when workbox needs them. Files that fail here are left to workbox.
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
  await Promise.all(Array.from({ length: atATime }, take));
}
