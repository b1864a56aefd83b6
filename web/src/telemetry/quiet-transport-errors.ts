import { isKnownTransportError } from './known-transport-error.ts';

/**
 * [S8-27] Suppresses known network and transport errors in the console, including the live stream's. Other errors still
 * appear.
 */
export function silenceTransportErrors(target: EventTarget): void {
  target.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event && isKnownTransportError(event.reason)) event.preventDefault();
  });
  target.addEventListener('error', (event) => {
    if ('error' in event && isKnownTransportError(event.error)) event.preventDefault();
  });
}

/**
 * Suppresses known transport errors on this page; only the first call has an effect. Called by the scripts of the
 * results and of the sentence field, which load on the first interaction.
 */
export function silencePageTransportErrors(): void {
  if (isQuiet || typeof window === 'undefined') return;
  isQuiet = true;
  silenceTransportErrors(window);
}

let isQuiet = false;
