const maxWaitMs = 60_000;

/**
 * Resolves when the visitor first points, types, scrolls or touches anywhere, or after a minute at the latest, so that
 * ages such as "5 minutes ago" don't go out of date. Parts that aren't needed earlier wait for this promise before they
 * load. Until then, their server-rendered HTML works by itself. Never resolves on the server.
 */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll']) {
    window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
  }
  setTimeout(resolve, maxWaitMs);
});
