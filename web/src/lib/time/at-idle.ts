/** How long idle work waits at most ([S9-13]). */
const withinMs = 2000;

/** [S4.9-3] Calls back once the page has been taken over and the browser is idle, or after 2 s. Returns what calls it off. */
export function atIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback, { timeout: withinMs });
    return () => window.cancelIdleCallback(handle);
  }
  // Safari has no such call.
  const handle = setTimeout(callback, 1);
  return () => clearTimeout(handle);
}
