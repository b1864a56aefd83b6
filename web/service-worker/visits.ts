import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { notifyPage, storedAt } from './notify-page.ts';
import { delayBodyTail } from './page/delay-body-tail.ts';
import { markStored } from './page/mark-stored.ts';
import { storagePlugin } from './storage-plugin.ts';
import { pageKey, quotesOfPage } from './stored-url.ts';
import { stores } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page that stands for every page which is not here: it says so, and what is. Rendered by the server at this address. */
export const shellPage = '/offline';
/** How long the network may take while there is a copy. */
const pageTimeoutSeconds = 4;
const dataTimeoutSeconds = 5;
// What a page varies by (cookies, languages) is this browser's own.
const matchOptions = { ignoreVary: true };

const shellInstead = {
  handlerDidError: async () => {
    const shell = await matchPrecache(shellPage);
    return shell && markStored(shell, '');
  },
};

/** Quotes, their curve, rates, popular corridors: the newest there are, or after five seconds those kept. */
export const dataVisits = new NetworkFirst({
  cacheName: stores.data,
  networkTimeoutSeconds: dataTimeoutSeconds,
  matchOptions,
  plugins: [storagePlugin('data'), notifyPage],
});

/** Public pages: the newest there is, after four seconds or without a network the one kept, else the shell. */
export const pageVisits = new NetworkFirst({
  cacheName: stores.pages,
  networkTimeoutSeconds: pageTimeoutSeconds,
  matchOptions,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)) },
    storagePlugin('page'),
    {
      // The page may be opened again from another page's script, which asks for its offers alone.
      cacheDidUpdate: async ({ request, event, newResponse }) => {
        const quotes = quotesOfPage(new URL(request.url));
        if (quotes === undefined || !newResponse.ok) return;
        const [, done] = dataVisits.handleAll({ event, request: new Request(new URL(quotes, self.location.origin)) });
        await done.catch(() => {});
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && markStored(cachedResponse, storedAt(cachedResponse)),
    },
    shellInstead,
    delayBodyTail,
  ],
});

/** Pages of signed-in people: never kept; without a network the shell, which shows what the browser itself has. */
export const ownPages = new NetworkOnly({ plugins: [shellInstead] });

/**
 * Whatever else is opened: the ways of signing in, files to be saved. Answered here because the browser has asked already (`navigationPreload`):
 * left to it, it would ask again, and an address that is good for one use would be used up.
 */
export const uncachedVisits = new NetworkOnly();

export const pictures = new CacheFirst({ cacheName: stores.pictures, matchOptions, plugins: [storagePlugin('image')] });

/** What a strategy answers. A full disk costs the copy, not the answer. */
export function answered(strategy: Strategy, request: Request, event: ExtendableEvent): Promise<Response> {
  const [response, done] = strategy.handleAll({ request, event });
  done.catch(() => {});
  return response;
}
