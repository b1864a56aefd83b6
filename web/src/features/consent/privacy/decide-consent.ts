import { type BrowserSignals, effectiveChoices, recommendedChoices } from '@tern/domain/consent/consent-choices.ts';
import { type ConsentChoices, consentRecord, essentialOnlyChoices } from '@tern/domain/consent/consent-record.ts';
import { announceConsentChange, saveConsent } from '../../../data/storage/consent/saved-consent.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { applyConsent } from './apply-consent.ts';
import { detectSandboxSupport } from './sandbox-support.ts';

/** [S4.11-2] Handles Accept Recommended. Returns whether the decision was saved. */
export async function acceptRecommended(signals: BrowserSignals): Promise<boolean> {
  return saveAndApplyChoices(recommendedChoices(await detectSandboxSupport(signals), signals));
}

/** [S4.11-3] Handles Save Preferences. Returns whether the decision was saved. */
export function acceptSelected(chosen: ConsentChoices, signals: BrowserSignals): boolean {
  return saveAndApplyChoices(effectiveChoices(signals, chosen));
}

/** [S4.11-3] Handles Essential Only. Returns whether the decision was saved. */
export function allowEssentialOnly(): boolean {
  return saveAndApplyChoices(essentialOnlyChoices);
}

/**
 * [S4.11-5] Saves, announces and applies the choices. If saving fails, nothing is allowed, because the next page load
 * couldn't read the consent.
 */
function saveAndApplyChoices(choices: ConsentChoices): boolean {
  const now = browserClock();
  const isSaved = saveConsent(consentRecord(choices, now));
  const holds = isSaved ? choices : essentialOnlyChoices;
  announceConsentChange(consentRecord(holds, now));
  void applyConsent(holds, true);
  return isSaved;
}
