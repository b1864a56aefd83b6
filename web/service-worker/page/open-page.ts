import { pageKey } from '../stored-address.ts';
import { forgetPage, stores } from '../stores.ts';
import { pageVisits } from '../visits.ts';
import { headFirst, headOf } from './head-first.ts';

/** Pages that began otherwise than the copy on the device: not tried again while this worker runs, so that none opens itself again and again. */
const otherwise = new Set<string>();

/** Opens a public page: what the network gives, or what was kept. Where there is a copy, its head goes ahead. */
export async function openPage(request: Request, event: ExtendableEvent): Promise<Response> {
  const [answer, done] = pageVisits.handleAll({ request, event });
  // A full disk costs the copy, not the answer.
  done.catch(() => {});
  answer.catch(() => {});
  const key = pageKey(new URL(request.url));
  const stored = otherwise.has(key) ? undefined : await keptPage(key);
  const head = stored && (await headOf(stored));
  if (!head) return answer;
  return headFirst(stored, head, answer, async () => {
    otherwise.add(key);
    await forgetPage(key);
  });
}

async function keptPage(key: string): Promise<Response | undefined> {
  try {
    // What a page varies by (cookies, languages) is this browser's own.
    return await caches.match(key, { cacheName: stores.pages, ignoreVary: true });
  } catch {
    return undefined;
  }
}
