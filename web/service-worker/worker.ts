import { cacheNames, registerQuotaErrorCallback } from 'workbox-core';

import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import type { WorkerCommand } from '../src/data/storage/saved-pages/worker-message.ts';
import { isCacheableResponse, isCompleteResponse, resourceKindFromPath } from './is-cacheable-response.ts';
import { findLanguageFile, offlinePagePath } from './language-pack.ts';
import { respondToPageRequest } from './page/respond-to-page-request.ts';
import { prefetchFiles } from './prefetch-files.ts';
import { listenForPush } from './push/listen-for-push.ts';
import { isCacheableData, isCacheablePage } from './stored-url.ts';
import { clearRuntimeCaches, deleteCachesOfOtherBuilds, listPageUrlsOfOtherBuilds } from './stores.ts';
import {
  dataStrategy,
  imageStrategy,
  pageStrategy,
  runStrategy,
  uncachedPageStrategy,
  uncachedStrategy,
} from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Maximum number of pages from earlier versions' caches that are fetched again, so an update doesn't leave the offline
 * cache empty.
 */
const maxCarriedOverPages = 12;

// A file with the wrong content makes the whole installation fail, and the previous version stays active.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      const kind = resourceKindFromPath(new URL(request.url).pathname);
      return isCacheableResponse(kind, response) && (await isCompleteResponse(kind, response.clone()))
        ? response
        : null;
    },
  },
]);
cleanupOutdatedCaches();
const precachedAssetPaths = precachedAssets.map((name) => `/assets/${name}`);
self.addEventListener('install', (event) => event.waitUntil(prefetchFiles(precachedAssetPaths)));
self.addEventListener('install', addStaticRoutes);
precacheAndRoute([
  { url: offlinePagePath, revision: buildId },
  { url: '/icon.svg', revision: buildId },
  ...precachedAssetPaths.map((url) => ({ url, revision: null })),
]);

const isNavigation = (request: Request): boolean => request.mode === 'navigate';
const isPageRequest = (request: Request, url: URL): boolean =>
  isNavigation(request) && !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname);

registerSameOriginRoute((request, url) => isPageRequest(request, url) && isCacheablePage(url), respondToPageRequest);
registerSameOriginRoute(isPageRequest, createStrategyHandler(uncachedPageStrategy));
registerSameOriginRoute(isNavigation, createStrategyHandler(uncachedStrategy));
registerSameOriginRoute((_request, url) => isCacheableData(url), createStrategyHandler(dataStrategy));
registerSameOriginRoute(
  (_request, url) => /^\/flags\/\w+\.svg$/.test(url.pathname),
  createStrategyHandler(imageStrategy),
);
registerSameOriginRoute(
  (_request, url) => url.pathname.startsWith('/assets/words/'),
  async (request) => (await findLanguageFile(new URL(request.url).pathname)) ?? fetch(request),
);
registerQuotaErrorCallback(clearRuntimeCaches);
listenForPush();

self.addEventListener('install', (event) => event.waitUntil(carryOverPages(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const order = event.data as WorkerCommand | undefined;
  if (order?.type === 'activate') void self.skipWaiting();
  if (order?.type === 'forget') event.waitUntil(clearRuntimeCaches());
  if (order?.type === 'keep') event.waitUntil(cachePage(order.url, event));
});

type RequestHandler = (request: Request, event: ExtendableEvent) => Promise<Response>;

function registerSameOriginRoute(isMeant: (request: Request, url: URL) => boolean, answer: RequestHandler): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && isMeant(request, url),
    ({ request, event }) => answer(request, event),
  );
}

function createStrategyHandler(strategy: Strategy): RequestHandler {
  return (request, event) => runStrategy(strategy, request, event);
}

type StaticRoutingInstallEvent = ExtendableEvent & { addRoutes?(rules: readonly object[]): Promise<void> };

/**
 * Lets browsers that support Service Worker Static Routing (Chromium 123) load a page's files from the cache without
 * starting this worker.
 */
function addStaticRoutes(event: StaticRoutingInstallEvent): void {
  // The pattern excludes the catalogs of other languages, which are not precached.
  const rule = {
    condition: { urlPattern: { pathname: '/assets/:file' }, requestMethod: 'get' },
    source: { cacheName: cacheNames.precache },
  };
  const routed = event.addRoutes?.([rule]);
  if (routed) event.waitUntil(routed.catch(() => {}));
}

async function activate(): Promise<void> {
  // Turns on navigation preload, because starting the worker takes a tenth of a second, and longer after a long pause.
  await Promise.all([deleteCachesOfOtherBuilds(), self.clients.claim(), self.registration.navigationPreload?.enable()]);
}

/** Fetches a public page and its offers into the cache. */
async function cachePage(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address);
  if (url.origin !== self.location.origin || !isCacheablePage(url)) return;
  const [response, done] = pageStrategy.handleAll({ event, request: new Request(url) });
  await Promise.allSettled([response, done]);
}

async function carryOverPages(event: ExtendableEvent): Promise<void> {
  for (const address of await listPageUrlsOfOtherBuilds(maxCarriedOverPages)) await cachePage(address, event);
}
