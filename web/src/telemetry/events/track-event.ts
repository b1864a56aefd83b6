import {
  type AnalyticsEventName,
  type AnalyticsFields,
  sanitizeFields,
} from '@tern/domain/telemetry/analytics-event.ts';
import { hasSessionHint } from '../../data/storage/session-hint.ts';
import { readUserData } from '../../data/storage/user-data.ts';
import { hasGlobalPrivacyControl } from '../../lib/global-privacy-control.ts';

/**
 * [S7-25] Dispatches an event in this window only: nothing is sent or stored. Does nothing if the browser opts out of
 * tracking, or for signed-in users without their consent (preferences.privacy.analytics, off by default).
 */
export function trackEvent<N extends AnalyticsEventName>(name: N, fields: AnalyticsFields<N>): void {
  if (!mayTrack()) return;
  window.dispatchEvent(new CustomEvent(name, { detail: sanitizeFields(name, fields) }));
}

export function mayTrack(): boolean {
  if (hasGlobalPrivacyControl()) return false;
  return !hasSessionHint() || readUserData()?.analytics === true;
}
