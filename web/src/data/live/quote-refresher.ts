import type { SearchView } from '../api/normalize-answer.ts';

/** Spreads requests over this time, in milliseconds, because all open pages get the same tick. */
export const refreshJitterMs = 300;

type Options = {
  /** Returns the current offers; undefined when unavailable. */
  ask(signal: AbortSignal): Promise<SearchView | undefined>;
  show(view: SearchView): void;
  /** From 0 to 1. */
  random(): number;
  later(ms: number, run: () => void): () => void;
};

/**
 * Refetches the offers when rates move: one request at a time, one for all ticks that arrive while it waits, and
 * another if a tick arrives during a request. After a failure it retries on the next tick.
 */
export function createQuoteRefresher({ ask, show, random, later }: Options) {
  let cancel: (() => void) | undefined;
  let asking: AbortController | undefined;
  let again = false;

  async function run(): Promise<void> {
    cancel = undefined;
    const own = new AbortController();
    asking = own;
    const view = await ask(own.signal).catch(() => undefined);
    if (own.signal.aborted) return;
    asking = undefined;
    if (view) show(view);
    if (!again) return;
    again = false;
    request();
  }

  function request(): void {
    if (asking) again = true;
    else cancel ??= later(random() * refreshJitterMs, () => void run());
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
