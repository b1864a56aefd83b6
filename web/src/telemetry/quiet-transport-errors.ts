import { isKnownTransportError } from './known-transport-error.ts';

/**
 * [S8-27] Keeps known errors of network and transport, including the live stream's, out of the console; every other
 * error stays.
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
 * Applies this to the page, once; called by scripts that load with its first touch, before which there are no requests.
 */
export function silencePageTransportErrors(): void {
  if (isQuiet || typeof window === 'undefined') return;
  isQuiet = true;
  silenceTransportErrors(window);
}

let isQuiet = false;
