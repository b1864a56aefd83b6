import { type AnalyticsEventName, type AnalyticsFields, cleanFields } from '@tern/domain/telemetry/analytics-event.ts';
import { hasSessionHint } from '../../data/storage/session-hint.ts';
import { readUserData } from '../../data/storage/user-data.ts';
import { hasGlobalPrivacyControl } from '../../lib/global-privacy-control.ts';

/**
 * [S7-25] Tells this window that something happened, and nobody else: nothing is sent, nothing is kept. Says nothing where the browser says no
 * to being followed, and for a signed-in person only with their yes (preferences.privacy.analytics, off until somebody puts it on).
 */
export function trackEvent<N extends AnalyticsEventName>(name: N, fields: AnalyticsFields<N>): void {
  if (!mayTrack()) return;
  window.dispatchEvent(new CustomEvent(name, { detail: cleanFields(name, fields) }));
}

export function mayTrack(): boolean {
  if (hasGlobalPrivacyControl()) return false;
  return !hasSessionHint() || readUserData()?.analytics === true;
}
