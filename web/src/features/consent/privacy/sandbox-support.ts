import { type BrowserSignals, blocksAdInterests, type SandboxSupport } from '@tern/domain/consent/consent-choices.ts';
import { essentialOnlyChoices } from '@tern/domain/consent/consent-record.ts';
import { type AdApis, getAdApis } from './ad-apis.ts';
import { supportsTopics } from './ad-topics.ts';
import { supportsInterestGroups } from './interest-group-gateway.ts';
import { withFallback } from './with-fallback.ts';

/**
 * [S4.11-2] Returns which APIs respond, found by calling them and not by their presence. Call it only on a click that
 * agrees to them; if the browser's signals already rule them out, none is called.
 */
export async function findSandboxSupport(signals: BrowserSignals, ads: AdApis = getAdApis()): Promise<SandboxSupport> {
  if (blocksAdInterests(signals)) return essentialOnlyChoices.privacySandbox;
  const [topics, protectedAudience, trustTokens] = await Promise.all([
    supportsTopics(ads),
    supportsInterestGroups(ads),
    supportsBrowserTokens(ads),
  ]);
  return { topics, protectedAudience, trustTokens };
}

/** The browser's own tokens. Tern's anonymous tokens don't need them: users can choose those in any browser. */
function supportsBrowserTokens({ document, origin }: AdApis): Promise<boolean> {
  return withFallback(async () => {
    if (typeof document.hasPrivateToken !== 'function') return false;
    await document.hasPrivateToken(origin);
    return true;
  }, false);
}

/** Returns what this browser certainly lacks, without calling anything. Presence doesn't yet mean that it responds. */
export function isApiMissing(feature: 'topics' | 'protectedAudience', ads: AdApis = getAdApis()): boolean {
  return feature === 'topics' ? !('browsingTopics' in ads.document) : !('joinAdInterestGroup' in ads.navigator);
}
