/** The caches of this build. Another build's have another name: its pages name scripts that are gone. */
export const stores = {
  pages: `tern-pages-${buildId}`,
  data: `tern-data-${buildId}`,
  pictures: `tern-pictures-${buildId}`,
} as const;

/** Entries that each keeps at most; the one longest not written goes first. */
const max: Readonly<Record<string, number>> = { [stores.pages]: 30, [stores.data]: 60, [stores.pictures]: 120 };

let generation = 0;
/** Counts up when everything is forgotten: what was asked for before belongs to whoever was here then. */
export const currentGeneration = (): number => generation;

export async function trim(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - (max[cacheName] ?? 0)))) await cache.delete(key);
}

/** Forgets every page, answer and flag that was looked at; the program itself stays. */
export async function clearVisits(): Promise<void> {
  generation += 1;
  await Promise.all((await visitStores()).map((name) => caches.delete(name)));
}

/** What other builds left. */
export async function removeOldStores(): Promise<void> {
  const current: readonly string[] = Object.values(stores);
  await Promise.all((await visitStores()).filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}

/** Addresses of pages that another build kept, the last ones first. */
export async function pagesOfOtherBuilds(count: number): Promise<string[]> {
  const names = (await visitStores()).filter((name) => name.startsWith('tern-pages-') && name !== stores.pages);
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return found
    .flat()
    .map(({ url }) => url)
    .reverse()
    .slice(0, count);
}

/** By the beginning of their names; the precache has workbox's. */
async function visitStores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('tern-'));
}
