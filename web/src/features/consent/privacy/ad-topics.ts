import { financialTopics } from '@tern/domain/consent/interest-groups.ts';
import { type AdInterfaces, adInterfaces } from './ad-interfaces.ts';
import { silently } from './silently.ts';

/** Returns whether the browser's ad topics respond. The question itself doesn't count as a visit. */
export function supportsTopics(ads: AdInterfaces = adInterfaces()): Promise<boolean> {
  return silently(async () => {
    await topics(ads, { skipObservation: true });
    return true;
  }, false);
}

/**
 * [S7-23] Makes the browser count this visit, and returns which of its topics are financial. null: no response
 * ([S8-24]).
 */
export function observeTopics(ads: AdInterfaces = adInterfaces()): Promise<readonly number[] | null> {
  return silently<readonly number[] | null>(async () => financialTopics(await topics(ads)), null);
}

async function topics({ document }: AdInterfaces, options?: { readonly skipObservation: boolean }): Promise<unknown> {
  if (typeof document.browsingTopics !== 'function') throw new TypeError('no ad topics');
  return options ? document.browsingTopics(options) : document.browsingTopics();
}
