import type { Alert } from './alert.ts';

/**
 * How often an alert may trigger ([S4.6-3], [S9-5]). Immediate, the default, triggers when its condition becomes true,
 * and again only after it has been false (D5). The others trigger while the condition is true, once their interval has
 * passed since the last trigger. The condition of an immediate change alert can't become false, because each trigger
 * sets a new base rate, so it waits for a short interval instead.
 */
const hourMs = 3_600_000;

/**
 * [S9-4] The specification's interval for checking rates. Without a minimum interval, a 0.01% change alert would send a
 * message on every tick (docs/decisions/0041).
 */
export const changeAlertIntervalMs = 300_000;

export const minCustomFrequencyHours = 1;
/** Thirty days. */
export const maxCustomFrequencyHours = 720;

type Timed = Pick<Alert, 'type' | 'frequency' | 'customFrequencyHours' | 'lastTriggered'>;

/**
 * Returns the milliseconds between two triggers; 0 for immediate alerts other than change alerts. A day is 24 hours,
 * even when clocks change.
 */
export function frequencyIntervalMs({ type, frequency, customFrequencyHours }: Omit<Timed, 'lastTriggered'>): number {
  switch (frequency) {
    case 'immediate':
      return type === 'change' ? changeAlertIntervalMs : 0;
    case 'hourly':
      return hourMs;
    case 'once_daily':
      return 24 * hourMs;
    case 'once_weekly':
      return 7 * 24 * hourMs;
    case 'custom':
      return (customFrequencyHours ?? minCustomFrequencyHours) * hourMs;
  }
}

/** Returns when a repeating alert may trigger next; undefined when it can trigger at any time. */
export function nextTriggerAt(alert: Timed): number | undefined {
  const interval = frequencyIntervalMs(alert);
  if (interval === 0 || alert.lastTriggered === undefined) return undefined;
  return alert.lastTriggered + interval;
}

/**
 * Returns whether the alert's interval has passed since its last trigger, including at the exact end of the interval.
 */
export function isTriggerWindowOpen(alert: Timed, now: number): boolean {
  return now >= (nextTriggerAt(alert) ?? Number.NEGATIVE_INFINITY);
}
