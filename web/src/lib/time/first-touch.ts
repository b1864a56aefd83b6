const retentionMs = 60_000;

/**
 * Settles when the visitor first points, types, scrolls or touches anywhere, or has kept the page for a minute (ages must
 * count on). What only matters from then on is loaded then: its HTML is there from the start and works by itself. Never
 * settles on the server.
 */
export const firstTouch: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll']) {
    window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
  }
  setTimeout(resolve, retentionMs);
});
