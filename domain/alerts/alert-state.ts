import type { Alert } from './alert.ts';
import { isAlertExpired } from './alert-expiry.ts';
import { isTriggerWindowOpen } from './alert-frequency.ts';

/** The state shown in the list (D4). `triggered`: the alert has triggered and can't trigger again yet. */
export type AlertState = 'active' | 'paused' | 'expired' | 'triggered';

export function alertState(alert: Alert, now: number): AlertState {
  if (isAlertExpired(alert, now)) return 'expired';
  if (!alert.isActive) return 'paused';
  return alert.isArmed && isTriggerWindowOpen(alert, now) ? 'active' : 'triggered';
}
