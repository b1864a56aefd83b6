/**
 * Whether the server is reachable, as far as this page knows ([S4.9-1]): the browser's own flag, and failed requests.
 * If a phone in a tunnel reports that it is online, the page assumes so until a request fails.
 */
const probeEveryMs = 5000;
const listeners = new Set<() => void>();
let isReached = true;
let probing: ReturnType<typeof setTimeout> | undefined;

export function isOnline(): boolean {
  // Without that flag, there is no browser.
  return navigator.onLine !== false && isReached;
}

/** Calls back whenever `isOnline` may have changed. */
export function onConnectivityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called after each request: whether the server answered. */
export function recordReachability(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  clearTimeout(probing);
  if (!reached) probeLater();
  notify();
}

/** Probes the server until it responds, because the user may not trigger a request. */
function probeLater(): void {
  probing = setTimeout(async () => {
    const isBack = navigator.onLine && (await fetch('/livez', { cache: 'no-store' }).then(isAnswer, () => false));
    if (isBack) recordReachability(true);
    else if (!isReached) probeLater();
  }, probeEveryMs);
}

/** A proxy that answers for a missing server doesn't count as the server. */
function isAnswer({ ok }: Response): boolean {
  return ok;
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
