import { extractFinancialTopicIds } from '@tern/domain/consent/interest-groups.ts';
import { type AdApis, getAdApis } from './ad-apis.ts';
import { withFallback } from './with-fallback.ts';

/** Returns whether the browser's Topics API responds. This check doesn't count as a visit. */
export function supportsTopics(ads: AdApis = getAdApis()): Promise<boolean> {
  return withFallback(async () => {
    await requestBrowsingTopics(ads, { skipObservation: true });
    return true;
  }, false);
}

/**
 * [S7-23] Makes the browser count this visit, and returns the user's financial topics; null if the API doesn't respond
 * ([S8-24]).
 */
export function observeTopics(ads: AdApis = getAdApis()): Promise<readonly number[] | null> {
  return withFallback<readonly number[] | null>(
    async () => extractFinancialTopicIds(await requestBrowsingTopics(ads)),
    null,
  );
}

async function requestBrowsingTopics(
  { document }: AdApis,
  options?: { readonly skipObservation: boolean },
): Promise<unknown> {
  if (typeof document.browsingTopics !== 'function') throw new TypeError('no ad topics');
  return options ? document.browsingTopics(options) : document.browsingTopics();
}
