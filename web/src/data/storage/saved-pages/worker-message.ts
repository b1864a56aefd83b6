/**
 * Messages from the service worker that tell a page whether data came from the server or the cache. `at` is in ISO
 * 8601, or '' if unknown.
 */
export type WorkerMessage =
  | { readonly type: 'fresh'; readonly path: string }
  | { readonly type: 'stored'; readonly path: string; readonly at: string };

/** Messages from a page to the service worker. */
export type WorkerCommand =
  /** Replace the previous version of the worker. */
  | { readonly type: 'activate' }
  /** Store this page, which was opened before there was a worker. */
  | { readonly type: 'keep'; readonly url: string }
  /** The user signed out: delete the pages that they viewed. */
  | { readonly type: 'forget' };
