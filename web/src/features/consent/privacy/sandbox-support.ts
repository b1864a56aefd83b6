import {
  areAdInterestsBlocked,
  type BrowserSignals,
  type PrivacySandboxSupport,
} from '@tern/domain/consent/consent-choices.ts';
import { essentialOnlyChoices } from '@tern/domain/consent/consent-record.ts';
import { type AdApis, getAdApis } from './ad-apis.ts';
import { supportsTopics } from './ad-topics.ts';
import { supportsInterestGroups } from './interest-group-gateway.ts';
import { withFallback } from './with-fallback.ts';

/**
 * [S4.11-2] Returns which APIs respond when they are called; their presence isn't enough. Call it only after a click
 * that consents to them. If the browser's signals already rule them out, none is called.
 */
export async function detectSandboxSupport(
  signals: BrowserSignals,
  ads: AdApis = getAdApis(),
): Promise<PrivacySandboxSupport> {
  if (areAdInterestsBlocked(signals)) return essentialOnlyChoices.privacySandbox;
  const [topics, protectedAudience, trustTokens] = await Promise.all([
    supportsTopics(ads),
    supportsInterestGroups(ads),
    supportsBrowserTokens(ads),
  ]);
  return { topics, protectedAudience, trustTokens };
}

/** Returns whether the browser's own token API responds. Tern's anonymous tokens work in any browser. */
function supportsBrowserTokens({ document, origin }: AdApis): Promise<boolean> {
  return withFallback(async () => {
    if (typeof document.hasPrivateToken !== 'function') return false;
    await document.hasPrivateToken(origin);
    return true;
  }, false);
}

/**
 * Returns whether this browser certainly lacks an API, without calling it. An API that exists may still not respond.
 */
export function isApiMissing(feature: 'topics' | 'protectedAudience', ads: AdApis = getAdApis()): boolean {
  return feature === 'topics' ? !('browsingTopics' in ads.document) : !('joinAdInterestGroup' in ads.navigator);
}
