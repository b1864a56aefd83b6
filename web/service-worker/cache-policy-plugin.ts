import type { WorkboxPlugin } from 'workbox-core/types.js';
import { type CachedResourceKind, isCacheableResponse, isCompleteResponse } from './is-cacheable-response.ts';
import { currentCacheGeneration, trimCache } from './stores.ts';

/**
 * Caches only cacheable responses, limits the number of entries, and skips responses to requests sent before the caches
 * were last cleared, for example on sign-out.
 */
export function cachePolicyPlugin(kind: CachedResourceKind): WorkboxPlugin {
  return {
    handlerWillStart: async ({ state }) => {
      if (state) state['generation'] = currentCacheGeneration();
    },
    cacheWillUpdate: async ({ response, state }) => {
      if (!isCacheableResponse(kind, response) || !(await isCompleteResponse(kind, response.clone()))) return null;
      return state?.['generation'] === currentCacheGeneration() ? response : null;
    },
    cacheDidUpdate: async ({ cacheName, state }) => {
      if (state?.['generation'] === currentCacheGeneration()) await trimCache(cacheName);
      else await caches.delete(cacheName);
    },
  };
}
