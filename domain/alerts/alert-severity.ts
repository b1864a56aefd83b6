import type { AlertType } from './alert.ts';

/**
 * [S4.6-2] Severity of a trigger: success when it is what the person hoped for; a change is a warning above 5 percent,
 * otherwise information.
 */
export const alertSeverities = ['success', 'warning', 'info'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

const warningAbovePercent = 5;

/** @param changedPercent by how many percent the rate moved, either way; used for `change` only. */
export function alertSeverity(type: AlertType, changedPercent: number): AlertSeverity {
  if (type !== 'change') return 'success';
  return Math.abs(changedPercent) > warningAbovePercent ? 'warning' : 'info';
}
