import type { Alert } from './alert.ts';
import { isTriggerWindowOpen } from './alert-frequency.ts';
import {
  calculateAbsoluteChangePercent,
  findResetThreshold,
  findTriggerThresholds,
  isThresholdReached,
} from './alert-thresholds.ts';

/**
 * Decides whether a value triggers an alert, re-arms it or leaves it unchanged ([S4.6-1], [S4.6-3], D5). Expects an
 * active alert and an accepted value: check-alert.ts checks both.
 * @param value the result of `observedValue`.
 * @param rate the current mid-market rate, used to measure jumps.
 */
export function decideAlertAction(
  alert: Alert,
  { value, rate, now }: { readonly value: number; readonly rate: number; readonly now: number },
): 'fire' | 'rearm' | 'nothing' {
  const jump = calculateAbsoluteChangePercent(rate, alert.lastKnownRate);
  if (!alert.isArmed) {
    const level = findResetThreshold(alert);
    return level === undefined || isThresholdReached(level, value, jump) ? 'rearm' : 'nothing';
  }
  const holds = findTriggerThresholds(alert).some((level) => isThresholdReached(level, value, jump));
  return holds && isTriggerWindowOpen(alert, now) ? 'fire' : 'nothing';
}
