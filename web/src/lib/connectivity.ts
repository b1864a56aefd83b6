/**
 * This module tracks whether the server is reachable ([S4.9-1]), using the browser's online flag and the outcome of
 * each request. The flag alone isn't enough, because a phone in a tunnel may still report that it is online.
 */
const probeIntervalMs = 5000;
const listeners = new Set<() => void>();
let isServerReachable = true;
let probeTimer: ReturnType<typeof setTimeout> | undefined;

export function isOnline(): boolean {
  // The flag is undefined outside a browser.
  return navigator.onLine !== false && isServerReachable;
}

/** Calls `listener` whenever `isOnline` may have changed. Returns a function that unsubscribes it. */
export function onConnectivityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records whether the server responded to a request; call it after each one. */
export function recordReachability(reached: boolean): void {
  if (reached === isServerReachable) return;
  isServerReachable = reached;
  clearTimeout(probeTimer);
  if (!reached) scheduleProbe();
  notify();
}

/**
 * Returns whether the server responds. If it does, a script that didn't load belongs to an earlier version of Tern, and
 * only loading a page gets the new version's scripts.
 */
export async function canReachServer(): Promise<boolean> {
  try {
    // Only success counts, because a proxy may respond with an error if the server is down.
    return (await fetch('/livez', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Probes the server until it responds, because the user may not trigger a request. */
function scheduleProbe(): void {
  probeTimer = setTimeout(async () => {
    if (await canReachServer()) recordReachability(true);
    else if (!isServerReachable) scheduleProbe();
  }, probeIntervalMs);
}

function notify(): void {
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    recordReachability(true);
    notify();
  });
  window.addEventListener('offline', notify);
}
