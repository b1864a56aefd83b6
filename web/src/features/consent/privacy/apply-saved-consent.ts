import { effectiveChoices } from '@tern/domain/consent/consent-choices.ts';
import { hasConsent, readSavedConsent } from '../../../data/storage/consent/saved-consent.ts';
import { hasSessionHint, onSessionChange } from '../../../data/storage/session-hint.ts';
import { applyConsent } from './apply-consent.ts';
import { readBrowserSignals } from './browser-signals.ts';
import { leaveInterestGroup } from './interest-group-gateway.ts';

/**
 * [S4.11-1] Applies the saved consent after each page load, when the browser is idle. Without a record, no API is
 * called. An unreadable record is logged and counts as a refusal ([S8-26]).
 */
export async function applySavedConsent(): Promise<void> {
  onSessionChange(leaveAlertsGroupIfSignedOut);
  const kept = readSavedConsent();
  if (kept.kind === 'unreadable') console.warn(`the privacy choices could not be read: ${kept.reason}`);
  if (kept.kind !== 'record') return;
  const signals = await readBrowserSignals();
  // If a privacy signal was turned on after the decision, the browser leaves the groups that it joined earlier.
  const mayHaveJoined = kept.record.privacySandbox.protectedAudience;
  await applyConsent(effectiveChoices(signals, kept.record), mayHaveJoined);
}

/** Leaves the alerts group after sign-out, so nothing in the browser reveals that the user has alerts. */
function leaveAlertsGroupIfSignedOut(): void {
  if (!hasSessionHint() && hasConsent('protectedAudience')) void leaveInterestGroup('rate-alert-users');
}
