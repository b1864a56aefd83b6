/** What the service worker tells a page: where the answer to a question for data came from. `at` is ISO 8601, '' when unknown. */
export type StoredMessage =
  | { readonly type: 'fresh'; readonly path: string }
  | { readonly type: 'stored'; readonly path: string; readonly at: string };

/** What a page tells the service worker. */
export type WorkerOrder =
  /** Take over from the version before. */
  | { readonly type: 'activate' }
  /** Keep this page, which was opened before there was a worker. */
  | { readonly type: 'keep'; readonly url: string }
  /** Somebody signed out: forget what was looked at. */
  | { readonly type: 'forget' };
