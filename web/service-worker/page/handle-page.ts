import { pageKey } from '../stored-url.ts';
import { stores } from '../stores.ts';
import { answered, pageVisits } from '../visits.ts';
import { headOf, streamCachedHead } from './stream-cached-head.ts';

/**
 * Pages that started differently from their stored copy: not tried again while this worker runs, so that none reloads
 * itself repeatedly.
 */
const otherwise = new Set<string>();

/** Opens a public page from the network or from storage. If there is a copy, its head is sent first. */
export async function handlePage(request: Request, event: ExtendableEvent): Promise<Response> {
  const answer = answered(pageVisits, request, event);
  // It is awaited below, but may fail before that.
  answer.catch(() => {});
  const key = pageKey(new URL(request.url));
  const ahead = otherwise.has(key) ? undefined : await keptHead(key);
  if (!ahead) return answer;
  return streamCachedHead(ahead.stored, ahead.head, answer, async () => {
    otherwise.add(key);
    await deletePage(key);
  });
}

/** Returns the head of a page's copy, and the copy for its headers. An unreadable copy counts as none. */
async function keptHead(key: string) {
  try {
    // The page varies by this browser's own cookies and languages.
    const stored = await caches.match(key, { cacheName: stores.pages, ignoreVary: true });
    const head = stored && (await headOf(stored));
    return head && { stored, head };
  } catch {
    return undefined;
  }
}

async function deletePage(key: string): Promise<void> {
  try {
    await (await caches.open(stores.pages)).delete(key);
  } catch {
    // The page opens without it too.
  }
}
