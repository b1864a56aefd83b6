import type { SearchView } from '../api/normalize-answer.ts';

/** A thousand pages hear of the same tick: they ask within this time, not all at once. */
export const jitterMs = 300;

type Options = {
  /** The offers as they are now; undefined when they could not be had. */
  ask(signal: AbortSignal): Promise<SearchView | undefined>;
  show(view: SearchView): void;
  /** From 0 to 1. */
  random(): number;
  later(ms: number, run: () => void): () => void;
};

/**
 * Asks for the offers again when told that rates moved: once for any number of ticks that come while it waits, one question at a
 * time, and once more when a tick came while it asked. What could not be had is asked for with the next tick.
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
    else cancel ??= later(random() * jitterMs, () => void run());
  }

  return {
    request,
    /** Shows nothing any more of what was asked. */
    stop(): void {
      cancel?.();
      cancel = undefined;
      asking?.abort();
      asking = undefined;
      again = false;
    },
  };
}
