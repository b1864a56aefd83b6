import { consentEffects } from '@tern/domain/consent/consent-choices.ts';
import type { ConsentChoices } from '@tern/domain/consent/consent-record.ts';
import { fittingInterestGroups } from '@tern/domain/consent/interest-groups.ts';
import { hasSavedAlerts } from '../../../data/storage/consent/has-saved-alerts.ts';
import { type AdInterfaces, adInterfaces } from './ad-interfaces.ts';
import { observeTopics } from './ad-topics.ts';
import { joinInterestGroup, leaveInterestGroups } from './interest-group-gateway.ts';

/**
 * [S4.11-4] Does what choices come to in the browser's interfaces. `mayHaveJoined`: there may be groups to leave; otherwise nothing
 * of what is off is touched. Failures are silent ([S8-24]). Contextual notices look at the record by themselves.
 */
export async function applyConsent(
  choices: ConsentChoices,
  mayHaveJoined: boolean,
  ads: AdInterfaces = adInterfaces(),
): Promise<void> {
  const { topics, protectedAudience } = choices.privacySandbox;
  const { leavesInterestGroups } = consentEffects(choices);
  const work: Promise<unknown>[] = [];
  if (topics) work.push(observeTopics(ads));
  if (protectedAudience)
    work.push(...fittingInterestGroups(hasSavedAlerts()).map((name) => joinInterestGroup(name, ads)));
  if (leavesInterestGroups && mayHaveJoined) work.push(leaveInterestGroups(ads));
  await Promise.all(work);
}
