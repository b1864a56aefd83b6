import type { WorkerCommand } from '../data/storage/saved-pages/worker-message.ts';
import { toTrustedScriptUrl } from '../lib/security/to-trusted-script-url.ts';

const listeners = new Set<() => void>();
let waitingWorker: ServiceWorker | undefined;
let isActivating = false;

/**
 * [S7-12] Registers /sw.js for the whole site. A new version waits until the user accepts it (`activateNewVersion`) or
 * all pages are closed. It never replaces the worker of an open page on its own. If workers are unsupported or blocked,
 * the site works without one.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  try {
    const given: unknown = await serviceWorker.register(toTrustedScriptUrl('/sw.js'), { scope: '/' });
    // A browser with workers turned off may return nothing instead of rejecting.
    if (!given) return;
    const registration = given as ServiceWorkerRegistration;
    if (registration.waiting && !isFirst) announceNewVersion(registration.waiting);
    const offerWhenInstalled = () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && serviceWorker.controller) announceNewVersion(worker);
      });
    };
    // An earlier page may have started the installation.
    offerWhenInstalled();
    registration.addEventListener('updatefound', offerWhenInstalled);
    serviceWorker.addEventListener('controllerchange', () => {
      if (isActivating) window.location.reload();
    });
    if (isServedByWorker()) return;
    // A page that loaded before the worker was active is stored now.
    await serviceWorker.ready;
    const order: WorkerCommand = { type: 'keep', url: window.location.href };
    registration.active?.postMessage(order);
  } catch (error) {
    console.warn('no work without a network', error);
  }
}

function isServedByWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.workerStart ?? 0) > 0;
}

/** Returns whether a new version is waiting; for `useSyncExternalStore`. */
export const isNewVersionWaiting = (): boolean => waitingWorker !== undefined;

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Activates the new version, and reloads this page with it. Other pages aren't reloaded. */
export function activateNewVersion(): void {
  // Another tab may have activated it.
  if (waitingWorker?.state !== 'installed') return window.location.reload();
  isActivating = true;
  const order: WorkerCommand = { type: 'activate' };
  waitingWorker.postMessage(order);
}

function announceNewVersion(worker: ServiceWorker): void {
  waitingWorker = worker;
  for (const listener of listeners) listener();
}
