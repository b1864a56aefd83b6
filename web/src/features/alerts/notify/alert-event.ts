import type { LiveEventData } from '@tern/contract/live-events.ts';

export type AlertEvent = LiveEventData<'alert'>;

const alertEventName = 'tern-alert-fired';

/** Notifies this page that the user's alerts may have changed. `fired` is set if an alert was triggered. */
export function dispatchAlertEvent(fired: AlertEvent | undefined): void {
  window.dispatchEvent(new CustomEvent(alertEventName, { detail: fired }));
}

/** Calls `listener` for each alert event; returns a function that unsubscribes it. */
export function onAlertEvent(listener: () => void): () => void {
  window.addEventListener(alertEventName, listener);
  return () => window.removeEventListener(alertEventName, listener);
}
