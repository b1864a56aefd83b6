import type { SearchView } from '../api/normalize-search-response.ts';

/**
 * Maximum random delay before a request, in milliseconds. All open pages get the same tick, so the delay spreads their
 * requests.
 */
export const maxRefreshJitterMs = 300;

type Deps = {
  /** Returns the current offers; undefined when unavailable. */
  fetchQuotes(signal: AbortSignal): Promise<SearchView | undefined>;
  show(view: SearchView): void;
  /** Returns a number from 0 to 1. */
  random(): number;
  schedule(ms: number, run: () => void): () => void;
};

/**
 * Refetches the offers when rates move, with at most one request at a time. Ticks that arrive before a request starts
 * share it, and a tick during a request triggers another. After a failure, the next tick retries.
 */
export function createQuoteRefresher({ fetchQuotes, show, random, schedule }: Deps) {
  let cancel: (() => void) | undefined;
  let asking: AbortController | undefined;
  let again = false;

  async function run(): Promise<void> {
    cancel = undefined;
    const own = new AbortController();
    asking = own;
    const view = await fetchQuotes(own.signal).catch(() => undefined);
    if (own.signal.aborted) return;
    asking = undefined;
    if (view) show(view);
    if (!again) return;
    again = false;
    request();
  }

  function request(): void {
    if (asking) again = true;
    else cancel ??= schedule(random() * maxRefreshJitterMs, () => void run());
  }

  return {
    request,
    /** Stops refreshing, and shows no further results. */
    stop(): void {
      cancel?.();
      cancel = undefined;
      asking?.abort();
      asking = undefined;
      again = false;
    },
  };
}
