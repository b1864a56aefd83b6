/**
 * Names of the caches. Each build has its own pages, because they refer to its scripts, and its own pictures, because a
 * cached picture is never requested again. All builds share the data cache, so the browser can still render saved
 * searches after an update.
 */
export const runtimeCacheNames = {
  pages: `tern-pages-${buildId}`,
  data: 'tern-data',
  pictures: `tern-pictures-${buildId}`,
  /** Message catalogs and offline pages of languages other than English. */
  words: `tern-words-${buildId}`,
} as const;

/** Maximum number of entries per cache; the least recently written entry is evicted first. */
const maxEntriesByCache: Readonly<Record<string, number>> = {
  [runtimeCacheNames.pages]: 30,
  [runtimeCacheNames.data]: 60,
  [runtimeCacheNames.pictures]: 120,
};

let cacheGeneration = 0;
/**
 * Returns a number that increases whenever the caches are cleared. Responses to earlier requests may belong to the
 * previous user, so they aren't cached.
 */
export const currentCacheGeneration = (): number => cacheGeneration;

export async function trimCache(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - (maxEntriesByCache[cacheName] ?? 0))))
    await cache.delete(key);
}

/** Deletes all cached pages, API responses, flags and language files, but not the precached application files. */
export async function clearRuntimeCaches(): Promise<void> {
  cacheGeneration += 1;
  await Promise.all((await listRuntimeCacheNames()).map((name) => caches.delete(name)));
}

/** Deletes other builds' caches. */
export async function deleteCachesOfOtherBuilds(): Promise<void> {
  const current: readonly string[] = Object.values(runtimeCacheNames);
  await Promise.all(
    (await listRuntimeCacheNames()).filter((name) => !current.includes(name)).map((name) => caches.delete(name)),
  );
}

/** Returns the URLs of the newest pages cached by other builds, oldest first. */
export async function listPageUrlsOfOtherBuilds(count: number): Promise<string[]> {
  const names = (await listRuntimeCacheNames()).filter(
    (name) => name.startsWith('tern-pages-') && name !== runtimeCacheNames.pages,
  );
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return found
    .flat()
    .slice(-count)
    .map(({ url }) => url);
}

/** Returns the names of the runtime caches. The precache isn't included, because its name has Workbox's prefix. */
async function listRuntimeCacheNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('tern-'));
}
