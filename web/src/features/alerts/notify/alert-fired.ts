import type { LiveEventData } from '@tern/contract/live-events.ts';

export type AlertFired = LiveEventData<'alert'>;

const firedEvent = 'tern-alert-fired';

/** Notifies this page of news about the user's alerts; `fired` is set if one was triggered. */
export function announceAlert(fired: AlertFired | undefined): void {
  window.dispatchEvent(new CustomEvent(firedEvent, { detail: fired }));
}

/** Calls back for each announcement; returns a function that stops it. */
export function onAlertNews(listener: () => void): () => void {
  window.addEventListener(firedEvent, listener);
  return () => window.removeEventListener(firedEvent, listener);
}
