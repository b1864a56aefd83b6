import { consentEffects } from '@tern/domain/consent/consent-choices.ts';
import type { ConsentChoices } from '@tern/domain/consent/consent-record.ts';
import { interestGroupsToJoin } from '@tern/domain/consent/interest-groups.ts';
import { hasSessionHint } from '../../../data/storage/session-hint.ts';
import { type AdApis, getAdApis } from './ad-apis.ts';
import { observeTopics } from './ad-topics.ts';
import { joinInterestGroup, leaveInterestGroups } from './interest-group-gateway.ts';

/**
 * [S4.11-4] Applies the choices to the browser's APIs. If `mayHaveJoined` is false, there are no groups to leave, so
 * the API for leaving them isn't called. Failures are silent ([S8-24]). Tern's own notices read the saved consent
 * themselves.
 */
export async function applyConsent(
  choices: ConsentChoices,
  mayHaveJoined: boolean,
  ads: AdApis = getAdApis(),
  hasAlerts: () => Promise<boolean> = hasCachedAlerts,
): Promise<void> {
  const { topics, protectedAudience } = choices.privacySandbox;
  const { leavesInterestGroups } = consentEffects(choices);
  const work: Promise<unknown>[] = [];
  if (topics) work.push(observeTopics(ads));
  if (protectedAudience)
    work.push(...interestGroupsToJoin(await hasAlerts()).map((name) => joinInterestGroup(name, ads)));
  if (leavesInterestGroups && mayHaveJoined) work.push(leaveInterestGroups(ads));
  await Promise.all(work);
}

/**
 * [S3.8-3] Returns whether this browser has a copy of any of the signed-in user's alerts. Loads nothing for visitors.
 */
async function hasCachedAlerts(): Promise<boolean> {
  if (!hasSessionHint()) return false;
  const { readAccountCopy } = await import('../../../data/account/account-query-client.ts');
  const { alerts } = ((await readAccountCopy('/api/alerts')) ?? {}) as { readonly alerts?: unknown };
  return Array.isArray(alerts) && alerts.length > 0;
}
