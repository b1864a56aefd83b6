/** A press is marked by the page's outermost element: React calls it only for a press that it passes to its handlers. */
export type HandledPress = Event & { isHandledPress?: true };

/** A later response no longer seems to answer the press. Milliseconds. */
const maxDelayMs = 10_000;
/** Each try makes React render what it can. Milliseconds. */
const retryMs = 100;

/**
 * Remembers a press on a button that needs script, if it comes before hydration, and repeats it afterwards: React drops
 * such a press while its code is still loading. Links and forms work without script and are left alone. Several presses
 * are answered once. A button may already have its props while React still waits for a later part around it; the press
 * is repeated until React has handled it.
 */
export function replayEarlyPress(): void {
  const lastPresses = new Map<Element, HandledPress>();
  window.addEventListener(
    'click',
    (event) => {
      const { target, timeStamp } = event;
      const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
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
        if (isHydrated(button) && now - triedAt >= retryMs) {
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

/** React stores the props on each element that it has begun to hydrate. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
