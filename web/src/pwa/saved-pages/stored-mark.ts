import type { WorkerMessage } from '../../data/storage/saved-pages/worker-message.ts';

/**
 * Whether the browser is offline, and when the shown data was stored ([S4.2-2]): ISO 8601, '' if the time is unknown,
 * undefined if the data is current. Both are also attributes of the root element, so styles/stored.css can hide ranks
 * such as "Best overall", which require current prices.
 */
export type StoredPageState = { readonly isOffline: boolean; readonly storedAt: string | undefined };

/** The price endpoints: only their responses determine whether a page shows stored data. */
const figures: readonly string[] = ['/api/quotes', '/api/corridors/popular'];

const unknown: StoredPageState = { isOffline: false, storedAt: undefined };
const listeners = new Set<() => void>();
let state = unknown;
let isWatching = false;

/** Returns the current state, for `useSyncExternalStore`. */
export const currentStoredPageState = (): StoredPageState => state;
export const initialStoredPageState = (): StoredPageState => unknown;

export function onStoredPageStateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts listening for connection changes and for messages from the service worker; a second call has no effect. */
export function watchStoredPageState(): void {
  if (isWatching) return;
  isWatching = true;
  become({ isOffline: !navigator.onLine, storedAt: document.documentElement.dataset.stored });
  window.addEventListener('offline', () => become({ ...state, isOffline: true }));
  window.addEventListener('online', () => become({ ...state, isOffline: false }));
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | undefined>) => {
    if (data?.type === 'stored' && figures.includes(data.path)) become({ ...state, storedAt: data.at });
    if (data?.type === 'fresh' && figures.includes(data.path)) become({ ...state, storedAt: undefined });
  });
}

/** Writes the state to the document again, because it is lost when React recreates the page. */
export function writeStoredPageState(): void {
  const { dataset } = document.documentElement;
  if (state.storedAt === undefined) delete dataset.stored;
  else dataset.stored = state.storedAt;
  if (state.isOffline) dataset.offline = '';
  else delete dataset.offline;
}

function become(next: StoredPageState): void {
  state = next;
  writeStoredPageState();
  for (const listener of listeners) listener();
}
