export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Scrolls to a position in the given time ([S9-13]), or immediately for readers who prefer reduced motion. Wheel, touch
 * or keyboard input from the reader stops the scrolling.
 */
export function smoothScroll(top: number, durationMs: number): void {
  const from = window.scrollY;
  if (prefersReducedMotion() || Math.abs(top - from) < 2) {
    window.scrollTo({ top, behavior: 'instant' });
    return;
  }
  const stop = new AbortController();
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  const limit = (): number => document.documentElement.scrollHeight - window.innerHeight;
  let start: number | undefined;
  const step = (time: number): void => {
    if (stop.signal.aborted) return;
    start ??= time;
    const part = Math.min(1, (time - start) / durationMs);
    window.scrollTo({ top: Math.min(from + (top - from) * easeInOut(part), limit()), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

function easeInOut(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
}
