const retentionMs = 60_000;

/**
 * Resolves when the visitor first points, types, scrolls or touches anywhere, or after a minute (ages must be updated).
 * Parts that matter only from then on load then; their HTML is there from the start and works on its own. Never
 * resolves on the server.
 */
export const firstTouch: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll']) {
    window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
  }
  setTimeout(resolve, retentionMs);
});
