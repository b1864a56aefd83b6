import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { cachePolicyPlugin } from './cache-policy-plugin.ts';
import { fallbackAndNotifyPlugin, responseDate } from './fallback-and-notify-plugin.ts';
import { findCachedCopyIfServerFails } from './find-cached-copy-if-server-fails.ts';
import { cacheLanguageFiles, findLanguageFile, offlinePagePath } from './language-pack.ts';
import { markStored } from './page/mark-stored.ts';
import { languagePrefixOf, pageCacheKey, quotesUrlOfPage } from './stored-url.ts';
import { runtimeCacheNames } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for the network if there is a cached copy. */
const pageTimeoutSeconds = 4;
const dataTimeoutSeconds = 5;
// Vary is ignored, because pages vary only by this browser's own cookies, and the home page also by this browser's
// languages.
const matchOptions = { ignoreVary: true };

/**
 * Falls back to the offline page, which lists the cached searches. It is in the requested page's language if that
 * language's offline page is cached, otherwise in English.
 */
const offlineFallbackPlugin = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const prefix = languagePrefixOf(new URL(request.url));
    const own = prefix === '' ? undefined : await findLanguageFile(prefix + offlinePagePath);
    const shell = own ?? (await matchPrecache(offlinePagePath));
    return shell && markStored(shell, '');
  },
};

/**
 * API data (quotes, their curve and terms, rates, popular corridors) comes from the network, or from the cache after
 * five seconds, when offline, or if the server is busy or fails.
 */
export const dataStrategy = new NetworkFirst({
  cacheName: runtimeCacheNames.data,
  networkTimeoutSeconds: dataTimeoutSeconds,
  matchOptions,
  plugins: [cachePolicyPlugin('data'), fallbackAndNotifyPlugin],
});

const markWithResponseDate = (copy: Response): Response => markStored(copy, responseDate(copy));

/**
 * Public pages come from the network, or from the cache after four seconds, when offline, or if the server is busy or
 * fails. If there is no copy, the offline page or the server's error is shown.
 */
export const pageStrategy = new NetworkFirst({
  cacheName: runtimeCacheNames.pages,
  networkTimeoutSeconds: pageTimeoutSeconds,
  matchOptions,
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => pageCacheKey(new URL(request.url)) },
    cachePolicyPlugin('page'),
    {
      // Also caches the offers, because client-side navigation to the page requests only those.
      cacheDidUpdate: async ({ request, event, newResponse }) => {
        const url = new URL(request.url);
        await cacheLanguageFiles(url).catch(() => {});
        const quotes = quotesUrlOfPage(url);
        if (quotes === undefined || !newResponse.ok) return;
        const [, done] = dataStrategy.handleAll({ event, request: new Request(new URL(quotes, self.location.origin)) });
        await done.catch(() => {});
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markWithResponseDate(cachedResponse),
      handlerWillRespond: async ({ request, response }) => {
        const copy = await findCachedCopyIfServerFails(
          response,
          runtimeCacheNames.pages,
          pageCacheKey(new URL(request.url)),
        );
        return copy ? markWithResponseDate(copy) : response;
      },
    },
    offlineFallbackPlugin,
  ],
});

/**
 * Pages that aren't public (`isCacheablePage`) are never cached. Offline, users see the offline page, which shows data
 * saved in this browser.
 */
export const uncachedPageStrategy = new NetworkOnly({ plugins: [offlineFallbackPlugin] });

/**
 * The strategy for all other navigations, such as sign-ins and downloads. They are handled here because the browser has
 * already requested them (`navigationPreload`). Without a handler, the browser would send a second request, and a
 * single-use URL works only once.
 */
export const uncachedStrategy = new NetworkOnly();

export const imageStrategy = new CacheFirst({
  cacheName: runtimeCacheNames.pictures,
  matchOptions,
  plugins: [cachePolicyPlugin('image')],
});

/** Returns a strategy's response, even if a full disk prevents caching it. */
export function runStrategy(strategy: Strategy, request: Request, event: ExtendableEvent): Promise<Response> {
  const [response, done] = strategy.handleAll({ request, event });
  done.catch(() => {});
  return response;
}
