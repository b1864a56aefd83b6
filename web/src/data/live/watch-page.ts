export type PageEvent = 'online' | 'offline' | 'visible' | 'hidden';

/**
 * Calls `dispatch` when the network connection is lost or restored, and when the page is shown or hidden. Returns a
 * function that unsubscribes it.
 */
export function watchPage(dispatch: (event: PageEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', () => dispatch('online'), { signal });
  window.addEventListener('offline', () => dispatch('offline'), { signal });
  document.addEventListener('visibilitychange', () => dispatch(isPageVisible() ? 'visible' : 'hidden'), { signal });
  return () => stop.abort();
}

export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}
