import type { AlertType } from './alert.ts';

/**
 * [S4.6-2] The severity of a trigger. A change of more than 5% is a `warning`, and any other change is `info`. For all
 * other alert types, the severity is `success`.
 */
export const alertSeverities = ['success', 'warning', 'info'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

const warningThresholdPercent = 5;

/** @param changedPercent the rate's movement in percent, up or down; used only for `change`. */
export function alertSeverity(type: AlertType, changedPercent: number): AlertSeverity {
  if (type !== 'change') return 'success';
  return Math.abs(changedPercent) > warningThresholdPercent ? 'warning' : 'info';
}
