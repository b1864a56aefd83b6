import type { Alert } from './alert.ts';
import { isAlertExpired } from './alert-expiry.ts';
import { isWindowOpen } from './alert-frequency.ts';

/** What the list says of an alert (D4). `triggered`: it has fired, and waits until it may again. */
export type AlertState = 'active' | 'paused' | 'expired' | 'triggered';

export function alertState(alert: Alert, now: number): AlertState {
  if (isAlertExpired(alert, now)) return 'expired';
  if (!alert.isActive) return 'paused';
  return alert.isArmed && isWindowOpen(alert, now) ? 'active' : 'triggered';
}
