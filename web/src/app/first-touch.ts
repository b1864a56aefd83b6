/**
 * Settles when the visitor first points, types or touches anywhere. What only matters from then on (the form folded into
 * the results' band) is loaded then: its HTML is there from the start and works by itself. Never settles on the server.
 */
export const firstTouch: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
    window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
  }
});
