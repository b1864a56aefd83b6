/** Those of one connection pool of HTTP/1.1, twice: it is kept busy, and HTTP/2 has them all on the way at once. */
const atATime = 12;

/**
 * Workbox takes the files of a version one after the other, each a way to the server and back: on a phone network half a minute, in which no
 * tunnel may come. Asked for ahead of it, several at a time, they are in the browser's own cache when it comes to them. What cannot be had
 * here is its to miss.
 */
export async function fetchAhead(paths: readonly string[]): Promise<void> {
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
