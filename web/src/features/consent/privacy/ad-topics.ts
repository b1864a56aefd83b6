import { financialTopics } from '@tern/domain/consent/interest-groups.ts';
import { type AdInterfaces, adInterfaces } from './ad-interfaces.ts';
import { silently } from './silently.ts';

/** Whether the browser's ad topics answer. The question itself is not counted as a visit. */
export function supportsTopics(ads: AdInterfaces = adInterfaces()): Promise<boolean> {
  return silently(async () => {
    await topics(ads, { skipObservation: true });
    return true;
  }, false);
}

/** [S7-23] The browser counts this visit, and says which of its topics are about money. null: it did not answer ([S8-24]). */
export function observeTopics(ads: AdInterfaces = adInterfaces()): Promise<readonly number[] | null> {
  return silently<readonly number[] | null>(async () => financialTopics(await topics(ads)), null);
}

async function topics({ document }: AdInterfaces, options?: { readonly skipObservation: boolean }): Promise<unknown> {
  if (typeof document.browsingTopics !== 'function') throw new TypeError('no ad topics');
  return options ? document.browsingTopics(options) : document.browsingTopics();
}
