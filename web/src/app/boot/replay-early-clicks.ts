/** A click event, which the body's handler marks as handled. React calls that handler only after hydration. */
export type MarkableClick = Event & { isHandledPress?: true };

/** After this delay, in milliseconds, a response no longer seems related to the click. */
const maxDelayMs = 10_000;
/** Delay between retries, in milliseconds. Each retry makes React hydrate what it can. */
const retryIntervalMs = 100;

/**
 * Records clicks before hydration on buttons that need JavaScript, and replays them afterward, because React drops such
 * clicks while its code is loading. Links, forms and popovers work without JavaScript, so their clicks aren't replayed.
 * Several clicks on a button are replayed as one. A button may already have its props while React still waits for a
 * lazy parent, so the click is repeated until React has handled it.
 */
export function replayEarlyClicks(): void {
  const lastPresses = new Map<Element, MarkableClick>();
  window.addEventListener(
    'click',
    (event) => {
      const { target, timeStamp } = event;
      const button =
        target instanceof Element ? target.closest<HTMLElement>('button[type=button]:not([popovertarget])') : null;
      if (!button) return;
      const isWaiting = lastPresses.has(button);
      lastPresses.set(button, event);
      if (isWaiting) return;
      let triedAt = Number.NEGATIVE_INFINITY;
      const look = (now: number): void => {
        if (lastPresses.get(button)?.isHandledPress || !button.isConnected || now - timeStamp > maxDelayMs) {
          lastPresses.delete(button);
          return;
        }
        if (isHydrated(button) && now - triedAt >= retryIntervalMs) {
          triedAt = now;
          button.click();
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Returns whether React has begun to hydrate an element. React then stores the element's props on it. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
