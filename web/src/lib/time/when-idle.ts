/** Maximum delay of idle work, in milliseconds ([S9-13]). */
const idleTimeoutMs = 2000;

/**
 * [S4.9-3] Calls `callback` once the browser is idle, or after 2 s; in Safari, almost immediately. Returns a function
 * that cancels the call.
 */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback, { timeout: idleTimeoutMs });
    return () => window.cancelIdleCallback(handle);
  }
  // Safari lacks `requestIdleCallback`.
  const handle = setTimeout(callback, 1);
  return () => clearTimeout(handle);
}
