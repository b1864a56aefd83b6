const maxWaitMs = 60_000;

/**
 * Resolves when the visitor first moves the pointer, types, scrolls or touches anywhere, or after a minute at the
 * latest, so that ages such as "5 minutes ago" don't go out of date. Parts that aren't needed earlier wait for this
 * promise before they load. Until then, their server-rendered HTML works by itself. Never resolves on the server.
 */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  // Not `pointerover`, which also fires when a page appears under a mouse that isn't moving.
  for (const event of ['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll']) {
    window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
  }
  setTimeout(resolve, maxWaitMs);
});
