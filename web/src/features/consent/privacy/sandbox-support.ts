import { type BrowserSignals, refusesAdInterests, type SandboxSupport } from '@tern/domain/consent/consent-choices.ts';
import { nothingAllowed } from '@tern/domain/consent/consent-record.ts';
import { type AdInterfaces, adInterfaces } from './ad-interfaces.ts';
import { supportsTopics } from './ad-topics.ts';
import { supportsInterestGroups } from './interest-group-gateway.ts';
import { silently } from './silently.ts';

/**
 * [S4.11-2] Which interfaces answer, found by calling them and not by their presence. To be called only on a press that says yes to
 * them; where the browser's signals already say no, none is called.
 */
export async function findSandboxSupport(
  signals: BrowserSignals,
  ads: AdInterfaces = adInterfaces(),
): Promise<SandboxSupport> {
  if (refusesAdInterests(signals)) return nothingAllowed.privacySandbox;
  const [topics, protectedAudience, trustTokens] = await Promise.all([
    supportsTopics(ads),
    supportsInterestGroups(ads),
    supportsBrowserTokens(ads),
  ]);
  return { topics, protectedAudience, trustTokens };
}

/** The browser's own tokens. Tern's anonymous tokens need none of it: a person may choose them in any browser. */
function supportsBrowserTokens({ document, origin }: AdInterfaces): Promise<boolean> {
  return silently(async () => {
    if (typeof document.hasPrivateToken !== 'function') return false;
    await document.hasPrivateToken(origin);
    return true;
  }, false);
}

/** What this browser certainly lacks, told without calling anything. That something is there does not yet mean that it answers. */
export function isMissing(feature: 'topics' | 'protectedAudience', ads: AdInterfaces = adInterfaces()): boolean {
  return feature === 'topics' ? !('browsingTopics' in ads.document) : !('joinAdInterestGroup' in ads.navigator);
}
