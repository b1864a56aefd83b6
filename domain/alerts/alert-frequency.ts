import type { Alert } from './alert.ts';

/**
 * How often an alert may fire ([S4.6-3], [S9-5]). Immediate, the default, fires when its condition becomes true and again only after it
 * has been false (D5); the others fire while it is true, once the interval since the last trigger has passed. An immediate
 * change has no condition that could become false: it starts from a new base at once, so it waits for a short interval instead.
 */
const hourMs = 3_600_000;

/** [S9-4] As often as the specification's rate monitor looks; without it, a change of 0.01 % is a message a tick (docs/decisions/0041). */
export const changeIntervalMs = 300_000;

export const minCustomHours = 1;
/** Thirty days. */
export const maxCustomHours = 720;

type Timed = Pick<Alert, 'type' | 'frequency' | 'customFrequencyHours' | 'lastTriggered'>;

/** Milliseconds between two triggers; 0 for immediate, but for a change. Days are 24 hours: a change to summer time moves nothing. */
export function frequencyIntervalMs({ type, frequency, customFrequencyHours }: Omit<Timed, 'lastTriggered'>): number {
  switch (frequency) {
    case 'immediate':
      return type === 'change' ? changeIntervalMs : 0;
    case 'hourly':
      return hourMs;
    case 'once_daily':
      return 24 * hourMs;
    case 'once_weekly':
      return 7 * 24 * hourMs;
    case 'custom':
      return (customFrequencyHours ?? minCustomHours) * hourMs;
  }
}

/** The first moment at which a repeating alert may fire again; undefined when it may at any time. */
export function nextTriggerAt(alert: Timed): number | undefined {
  const interval = frequencyIntervalMs(alert);
  if (interval === 0 || alert.lastTriggered === undefined) return undefined;
  return alert.lastTriggered + interval;
}

/** Whether a new trigger is allowed: at exactly one interval after the last it is. */
export function isWindowOpen(alert: Timed, now: number): boolean {
  return now >= (nextTriggerAt(alert) ?? Number.NEGATIVE_INFINITY);
}
