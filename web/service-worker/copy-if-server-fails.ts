/** Returns the cached copy of a response whose server is busy or fails; undefined if there is none or all is well. */
export async function copyIfServerFails(
  { status }: Response,
  cacheName: string,
  key: RequestInfo,
): Promise<Response | undefined> {
  return status === 429 || status >= 500 ? caches.match(key, { cacheName, ignoreVary: true }) : undefined;
}
