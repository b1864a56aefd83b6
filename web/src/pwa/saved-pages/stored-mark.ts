import type { StoredMessage } from '../../data/storage/saved-pages/stored-message.ts';

/**
 * Whether this page shows figures that were kept on the device, and whether there is a network ([S4.2-2]). Both stand on the document's
 * first element, where the styles read them (styles/stored.css): a rank such as "Best overall" holds only for prices of now.
 */
export type StoredState = { readonly isOffline: boolean; readonly storedAt: string | undefined };

/** What of a page is figures: only their arrival makes a page fresh again. */
const figures: readonly string[] = ['/api/quotes', '/api/corridors/popular'];

const unknown: StoredState = { isOffline: false, storedAt: undefined };
const listeners = new Set<() => void>();
let state = unknown;
let isWatching = false;

/** For `useSyncExternalStore`. */
export const storedState = (): StoredState => state;
export const storedStateOfServer = (): StoredState => unknown;

export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to listen to the network and to the service worker; a second call changes nothing. */
export function watchStoredMark(): void {
  if (isWatching) return;
  isWatching = true;
  become({ isOffline: !navigator.onLine, storedAt: document.documentElement.dataset.stored });
  window.addEventListener('offline', () => become({ ...state, isOffline: true }));
  window.addEventListener('online', () => become({ ...state, isOffline: false }));
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<StoredMessage | undefined>) => {
    if (data?.type === 'stored' && figures.includes(data.path)) become({ ...state, storedAt: data.at });
    if (data?.type === 'fresh' && figures.includes(data.path)) become({ ...state, storedAt: undefined });
  });
}

/** Writes the state onto the document again: a page that React makes anew begins without it. */
export function writeStoredMark(): void {
  const { dataset } = document.documentElement;
  if (state.storedAt === undefined) delete dataset.stored;
  else dataset.stored = state.storedAt;
  if (state.isOffline) dataset.offline = '';
  else delete dataset.offline;
}

function become(next: StoredState): void {
  state = next;
  writeStoredMark();
  for (const listener of listeners) listener();
}
