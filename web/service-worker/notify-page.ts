import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { StoredMessage } from '../src/data/storage/saved-pages/stored-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Tells the page that asked whether its figures came from the server or were kept on the device, and since when. */
export const notifyPage: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, event }) => {
    if (response.ok) await notify(event, { type: 'fresh', path: new URL(request.url).pathname });
    return response;
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
    if (!cachedResponse) return cachedResponse;
    await notify(event, { type: 'stored', path: new URL(request.url).pathname, at: storedAt(cachedResponse) });
    return cachedResponse;
  },
};

/** When the server gave an answer, as it said itself; '' when it did not. */
export function storedAt(response: Response): string {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isFinite(at) ? new Date(at).toISOString() : '';
}

async function notify(event: ExtendableEvent | undefined, message: StoredMessage): Promise<void> {
  if (!(event instanceof FetchEvent) || !event.clientId) return;
  (await self.clients.get(event.clientId))?.postMessage(message);
}
