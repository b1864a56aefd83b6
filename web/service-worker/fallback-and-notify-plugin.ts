import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { WorkerMessage } from '../src/data/storage/saved-pages/worker-message.ts';
import { findCachedCopyIfServerFails } from './find-cached-copy-if-server-fails.ts';
import { runtimeCacheNames } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Returns the cached data if the server is busy or fails. Tells the requesting page whether its data came from the
 * server or from the cache, and when cached data was received. A response that arrives after the cached data was used
 * is cached but not reported.
 */
export const fallbackAndNotifyPlugin: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (state) state['cached'] = cachedResponse;
    return cachedResponse;
  },
  handlerWillRespond: async ({ request, response, event, state }) => {
    const path = new URL(request.url).pathname;
    const copy =
      response === state?.['cached']
        ? response
        : await findCachedCopyIfServerFails(response, runtimeCacheNames.data, request);
    if (copy) await notify(event, { type: 'stored', path, at: responseDate(copy) });
    else if (response.ok) await notify(event, { type: 'fresh', path });
    return copy ?? response;
  },
};

/** Returns the response time from the Date header, in ISO 8601; '' if the header is missing or invalid. */
export function responseDate(response: Response): string {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isFinite(at) ? new Date(at).toISOString() : '';
}

async function notify(event: ExtendableEvent, message: WorkerMessage): Promise<void> {
  if (!(event instanceof FetchEvent) || !event.clientId) return;
  (await self.clients.get(event.clientId))?.postMessage(message);
}
