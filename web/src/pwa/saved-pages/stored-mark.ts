import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import type { WorkerMessage } from '../../data/storage/saved-pages/worker-message.ts';

/**
 * Whether the browser is offline, and when the shown data was stored ([S4.2-2]): ISO 8601, '' if the time is unknown,
 * undefined if the data is current. Offers and popular corridors are separate, because a page can show both. The state
 * is also in attributes of the root element, so styles/stored.css can hide ranks of offers such as "Best overall",
 * which require current prices.
 */
export type StoredPageState = {
  readonly isOffline: boolean;
  readonly storedAt: string | undefined;
  readonly corridorsStoredAt: string | undefined;
};

/** The price endpoints. Only their responses determine whether a page shows stored data. */
const stateFieldByPath = new Map<string, 'storedAt' | 'corridorsStoredAt'>([
  ['/api/quotes', 'storedAt'],
  ['/api/corridors/popular', 'corridorsStoredAt'],
]);

/** The pages that request offers whenever they open: the response then determines whether they show stored offers. */
const offerPagePaths: readonly string[] = ['/results', '/compare', '/share', '/about/score'];

const initialState: StoredPageState = { isOffline: false, storedAt: undefined, corridorsStoredAt: undefined };
const listeners = new Set<() => void>();
let state = initialState;
let isWatching = false;
let currentPathname = '';

/** Returns the current state, for `useSyncExternalStore`. */
export const currentStoredPageState = (): StoredPageState => state;
export const initialStoredPageState = (): StoredPageState => initialState;

export function onStoredPageStateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts listening for connection changes and for messages from the service worker; a second call has no effect. */
export function watchStoredPageState(): void {
  if (isWatching) return;
  isWatching = true;
  const { stored } = document.documentElement.dataset;
  currentPathname = stripLanguagePrefix(window.location.pathname);
  // The server renders popular corridors, but no offers, into the home page; for other pages, it is the reverse.
  const field = currentPathname === '/' ? 'corridorsStoredAt' : 'storedAt';
  updateState({ ...initialState, isOffline: !navigator.onLine, [field]: stored });
  window.addEventListener('offline', () => updateState({ ...state, isOffline: true }));
  window.addEventListener('online', () => updateState({ ...state, isOffline: false }));
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | undefined>) => {
    const of = data && stateFieldByPath.get(data.path);
    if (of) updateState({ ...state, [of]: data.type === 'stored' ? data.at : undefined });
  });
}

/**
 * Records that no stored offers are shown anymore, unless the new page requests offers too. `pathname` has no language
 * prefix.
 */
export function recordNavigation(pathname: string): void {
  if (!isWatching || pathname === currentPathname) return;
  currentPathname = pathname;
  if (!offerPagePaths.includes(pathname)) updateState({ ...state, storedAt: undefined });
}

/** Writes the state to the document again, because it is lost when React recreates the page. */
export function writeStoredPageState(): void {
  const { dataset } = document.documentElement;
  if (state.storedAt === undefined) delete dataset.stored;
  else dataset.stored = state.storedAt;
  if (state.isOffline) dataset.offline = '';
  else delete dataset.offline;
}

function updateState(next: StoredPageState): void {
  state = next;
  writeStoredPageState();
  for (const listener of listeners) listener();
}
