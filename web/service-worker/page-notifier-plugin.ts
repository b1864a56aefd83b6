import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { WorkerMessage } from '../src/data/storage/saved-pages/worker-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Informs the requesting page whether its data came from the server or the cache, and how old the data is. */
export const pageNotifierPlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, event }) => {
    if (response.ok) await notify(event, { type: 'fresh', path: new URL(request.url).pathname });
    return response;
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
    if (!cachedResponse) return cachedResponse;
    await notify(event, { type: 'stored', path: new URL(request.url).pathname, at: responseDate(cachedResponse) });
    return cachedResponse;
  },
};

/** Returns the response time from the Date header, in ISO 8601; '' if the header is missing or invalid. */
export function responseDate(response: Response): string {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isFinite(at) ? new Date(at).toISOString() : '';
}

async function notify(event: ExtendableEvent | undefined, message: WorkerMessage): Promise<void> {
  if (!(event instanceof FetchEvent) || !event.clientId) return;
  (await self.clients.get(event.clientId))?.postMessage(message);
}
