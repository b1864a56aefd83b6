import type { Alert } from './alert.ts';

const hourMs = 3_600_000;

/**
 * [S9-4] The minimum interval of an immediate change alert, equal to the specification's interval for checking rates.
 * Without it, a 0.01% change alert would send a message on every tick (docs/decisions/0041).
 */
export const minChangeAlertIntervalMs = 300_000;

export const minCustomFrequencyHours = 1;
/** Thirty days. */
export const maxCustomFrequencyHours = 720;

type FrequencyFields = Pick<Alert, 'type' | 'frequency' | 'customFrequencyHours' | 'lastTriggered'>;

/**
 * Returns the minimum time between two triggers in milliseconds ([S4.6-3], [S9-5]); 0 for immediate alerts other than
 * change alerts. A day is 24 hours, even when clocks change. An immediate alert triggers when its condition becomes
 * true, and again only after the value has reached the reset threshold (D5). Other alerts trigger while the condition
 * is true, once the interval has passed. An immediate change alert has a short interval instead of a reset threshold,
 * because each trigger sets a new base rate.
 */
export function frequencyIntervalMs({
  type,
  frequency,
  customFrequencyHours,
}: Omit<FrequencyFields, 'lastTriggered'>): number {
  switch (frequency) {
    case 'immediate':
      return type === 'change' ? minChangeAlertIntervalMs : 0;
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

/**
 * Returns the earliest time at which the alert's interval allows another trigger; undefined if it allows one at any
 * time.
 */
export function nextTriggerAt(alert: FrequencyFields): number | undefined {
  const interval = frequencyIntervalMs(alert);
  if (interval === 0 || alert.lastTriggered === undefined) return undefined;
  return alert.lastTriggered + interval;
}

/**
 * Returns whether the alert's interval allows a trigger; true from the exact end of the interval on, and for an alert
 * that has never triggered.
 */
export function isTriggerWindowOpen(alert: FrequencyFields, now: number): boolean {
  return now >= (nextTriggerAt(alert) ?? Number.NEGATIVE_INFINITY);
}
