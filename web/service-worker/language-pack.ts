import { isWhole, mayStore } from './may-store.ts';
import { prefixOf } from './stored-url.ts';
import { stores } from './stores.ts';

/** The page shown for every page that isn't stored, in English; each language has its own below its prefix. */
export const shellPage = '/offline';

/**
 * Stores the words of a language other than English, and its page for what isn't stored, once somebody reads it: nobody
 * stores twenty-five languages. That page names the files. What is missing is tried again with the next page.
 */
export async function storeLanguage(url: URL): Promise<void> {
  const prefix = prefixOf(url);
  if (prefix === '') return;
  const html = await stored('page', prefix + shellPage);
  const files = new Set((await html?.text())?.match(/\/assets\/words\/[\w.-]+\.js/g));
  await Promise.all([...files].map((file) => stored('script', file)));
}

/** Returns a stored file or page of a language, fetching it if it isn't there yet. */
async function stored(kind: 'page' | 'script', url: string): Promise<Response | undefined> {
  const known = await storedWords(url);
  if (known) return known;
  const response = await fetch(url);
  if (!mayStore(kind, response) || !(await isWhole(kind, response.clone()))) return undefined;
  await (await caches.open(stores.words)).put(url, response.clone());
  return response;
}

/** Returns a stored file or page of a language; undefined without one. */
export async function storedWords(path: string): Promise<Response | undefined> {
  return (await caches.open(stores.words)).match(path, { ignoreVary: true });
}
