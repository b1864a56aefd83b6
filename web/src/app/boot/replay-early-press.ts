/** An answer that comes later than this is no longer one to the press. Milliseconds. */
const maxDelayMs = 10_000;

/**
 * Keeps the press of a button that only scripts answer, when it comes before they have taken the button over, and presses it again once
 * they have: React drops such a press where the code is still on its way. Links and forms work without script, and go their own way.
 * Pressed several times, it is pressed again once.
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
        // Taken over during the press itself: then the press was answered.
        if (!isFirst && isHydrated(button)) button.click();
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** React notes on each element of its own what it was given. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
