import { pageCacheKey } from '../stored-url.ts';
import { runtimeCacheNames } from '../stores.ts';
import { pageStrategy, runStrategy } from '../strategies.ts';
import { findPageHead, streamCachedHead } from './stream-cached-head.ts';

/**
 * Pages whose response didn't start like the cached copy. They are not streamed from the cache again while this worker
 * runs, which prevents reload loops.
 */
const mismatchedPageKeys = new Set<string>();

/** Responds with a public page from the network or the cache. If there is a cached copy, its head is streamed first. */
export async function respondToPageRequest(request: Request, event: ExtendableEvent): Promise<Response> {
  const answer = runStrategy(pageStrategy, request, event);
  // The response is awaited below, but may reject before that.
  answer.catch(() => {});
  const key = pageCacheKey(new URL(request.url));
  const ahead = mismatchedPageKeys.has(key) ? undefined : await findCachedHead(key);
  if (!ahead) return answer;
  return streamCachedHead(ahead.stored, ahead.head, answer, () => mismatchedPageKeys.add(key));
}

/** Returns the head of a cached page, and the copy itself for its headers; undefined if there is no readable copy. */
async function findCachedHead(key: string) {
  try {
    // Ignores Vary, because the page varies only by this browser's own cookies and languages.
    const stored = await caches.match(key, { cacheName: runtimeCacheNames.pages, ignoreVary: true });
    const head = stored && (await findPageHead(stored));
    return head && { stored, head };
  } catch {
    return undefined;
  }
}
