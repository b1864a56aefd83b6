/** The caches of this build. Other builds have other names: their pages refer to scripts that are gone. */
export const stores = {
  pages: `tern-pages-${buildId}`,
  data: `tern-data-${buildId}`,
  pictures: `tern-pictures-${buildId}`,
  /** Words of languages other than English. */
  words: `tern-words-${buildId}`,
} as const;

/** The most entries of each; the one longest not written goes first. */
const max: Readonly<Record<string, number>> = { [stores.pages]: 30, [stores.data]: 60, [stores.pictures]: 120 };

let generation = 0;
/** Grows when everything is deleted: earlier requests belong to the person who was here then. */
export const currentGeneration = (): number => generation;

export async function trim(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - (max[cacheName] ?? 0)))) await cache.delete(key);
}

/** Deletes every viewed page, answer and flag; the program itself stays. */
export async function clearVisits(): Promise<void> {
  generation += 1;
  await Promise.all((await visitStores()).map((name) => caches.delete(name)));
}

/** Deletes other builds' caches. */
export async function removeOldStores(): Promise<void> {
  const current: readonly string[] = Object.values(stores);
  await Promise.all((await visitStores()).filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}

/** Returns URLs of pages that another build stored, the latest first. */
export async function pagesOfOtherBuilds(count: number): Promise<string[]> {
  const names = (await visitStores()).filter((name) => name.startsWith('tern-pages-') && name !== stores.pages);
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return found
    .flat()
    .map(({ url }) => url)
    .reverse()
    .slice(0, count);
}

/** Found by the prefix of their names; the precache has workbox's. */
async function visitStores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('tern-'));
}
