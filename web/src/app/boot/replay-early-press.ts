/** A later response no longer seems to answer the press. Milliseconds. */
const maxDelayMs = 10_000;

/**
 * Remembers a press on a button that needs script, if it comes before hydration, and repeats it afterwards: React drops
 * such a press while its code is still loading. Links and forms work without script and are left alone. Several presses
 * are repeated once.
 */
export function replayEarlyPress(): void {
  const waiting = new WeakSet<Element>();
  window.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
      if (!button || waiting.has(button) || isHydrated(button)) return;
      waiting.add(button);
      let isFirst = true;
      const look = (now: number): void => {
        if (!isHydrated(button) && button.isConnected && now - timeStamp < maxDelayMs) {
          isFirst = false;
          requestAnimationFrame(look);
          return;
        }
        waiting.delete(button);
        // Hydrated during the press itself: then the press was handled.
        if (!isFirst && isHydrated(button)) button.click();
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** React stores the props on each element that it has hydrated. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
