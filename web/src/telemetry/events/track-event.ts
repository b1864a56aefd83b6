import {
  type AnalyticsEventName,
  type AnalyticsFields,
  sanitizeAnalyticsFields,
} from '@tern/domain/telemetry/analytics-event.ts';
import { readLocalPreferences } from '../../data/storage/local-preferences.ts';
import { hasSessionHint } from '../../data/storage/session-hint.ts';
import { hasGlobalPrivacyControl } from '../../lib/global-privacy-control.ts';

/**
 * [S7-25] Dispatches an event in this window only: nothing is sent or stored. Does nothing if the browser opts out of
 * tracking, or for signed-in users without their consent (preferences.privacy.analytics, off by default).
 */
export function trackEvent<N extends AnalyticsEventName>(name: N, fields: AnalyticsFields<N>): void {
  if (!isTrackingAllowed()) return;
  window.dispatchEvent(new CustomEvent(name, { detail: sanitizeAnalyticsFields(name, fields) }));
}

export function isTrackingAllowed(): boolean {
  if (hasGlobalPrivacyControl()) return false;
  return !hasSessionHint() || readLocalPreferences()?.analytics === true;
}
