import { isCacheableResponse, isCompleteResponse } from './is-cacheable-response.ts';
import { languagePrefixOf } from './stored-url.ts';
import { runtimeCacheNames } from './stores.ts';

/**
 * URL of the offline page, shown if a page can't be loaded and isn't cached. This page is in English; other languages
 * have their own offline page under their prefix.
 */
export const offlinePagePath = '/offline';

/**
 * Caches the catalogs and the offline page of a language other than English on first use, because nobody needs all 25
 * languages. The offline page lists the files. Missing files are fetched again when the next page loads.
 */
export async function cacheLanguageFiles(url: URL): Promise<void> {
  const prefix = languagePrefixOf(url);
  if (prefix === '') return;
  const html = await loadLanguageFile('page', prefix + offlinePagePath);
  const files = new Set((await html?.text())?.match(/\/assets\/words\/[\w.-]+\.js/g));
  await Promise.all([...files].map((file) => loadLanguageFile('script', file)));
}

/**
 * Returns a language's file or page, fetching and caching it if necessary; undefined if the response isn't cacheable.
 */
async function loadLanguageFile(kind: 'page' | 'script', url: string): Promise<Response | undefined> {
  const known = await findLanguageFile(url);
  if (known) return known;
  const response = await fetch(url);
  if (!isCacheableResponse(kind, response) || !(await isCompleteResponse(kind, response.clone()))) return undefined;
  await (await caches.open(runtimeCacheNames.words)).put(url, response.clone());
  return response;
}

/** Returns a language's cached file or page; undefined if there is none. */
export async function findLanguageFile(path: string): Promise<Response | undefined> {
  return (await caches.open(runtimeCacheNames.words)).match(path, { ignoreVary: true });
}
