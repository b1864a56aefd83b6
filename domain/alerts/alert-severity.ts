import type { AlertType } from './alert.ts';

/** [S4.6-2] How loud a trigger is: success for what was hoped for; a change is a warning above 5 percent, otherwise information. */
export const alertSeverities = ['success', 'warning', 'info'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

const warningAbovePercent = 5;

/** @param changedPercent percent that the rate has moved, either way; counts for `change` alone. */
export function alertSeverity(type: AlertType, changedPercent: number): AlertSeverity {
  if (type !== 'change') return 'success';
  return Math.abs(changedPercent) > warningAbovePercent ? 'warning' : 'info';
}
