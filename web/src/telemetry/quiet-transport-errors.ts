import { isKnownTransportError } from './known-transport-error.ts';

/** [S8-27] Keeps known errors of network and transport, the live stream's too, out of the console; every other error stays in it. */
export function quietTransportErrors(target: EventTarget): void {
  target.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event && isKnownTransportError(event.reason)) event.preventDefault();
  });
  target.addEventListener('error', (event) => {
    if ('error' in event && isKnownTransportError(event.error)) event.preventDefault();
  });
}

/** Does so for the page, once; called by scripts that come with its first touch, before which nothing asks for anything. */
export function quietThisPage(): void {
  if (isQuiet || typeof window === 'undefined') return;
  isQuiet = true;
  quietTransportErrors(window);
}

let isQuiet = false;
