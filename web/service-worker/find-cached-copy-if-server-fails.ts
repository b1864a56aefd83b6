/** Returns the cached copy if the server is busy or fails; undefined if there is none or the server works normally. */
export async function findCachedCopyIfServerFails(
  { status }: Response,
  cacheName: string,
  key: RequestInfo,
): Promise<Response | undefined> {
  return status === 429 || status >= 500 ? caches.match(key, { cacheName, ignoreVary: true }) : undefined;
}
