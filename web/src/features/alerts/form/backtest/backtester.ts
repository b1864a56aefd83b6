import type { backtestAlert } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import type { AlertSettings } from '../../alert-settings.ts';

export type Backtest = ResponseOf<typeof backtestAlert>;
export type BacktestView =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'answered'; readonly backtest: Backtest };

/** Debounce time in milliseconds. Dragging changes the target continuously. */
export const backtestDebounceMs = 400;

type BacktesterDeps = {
  fetchBacktest(settings: AlertSettings, signal: AbortSignal): Promise<ApiResult<Backtest>>;
  show(view: BacktestView): void;
  /** Calls `run` after `ms` milliseconds; returns a function that cancels it. */
  later(ms: number, run: () => void): () => void;
};

/**
 * Creates a back-tester, which requests how often past rates would have triggered an alert. It waits until the settings
 * stop changing, and never shows an outdated result.
 */
export function createBacktester({ fetchBacktest, show, later }: BacktesterDeps) {
  let callOff = (): void => {};
  let asking: AbortController | undefined;

  function stop(): void {
    callOff();
    callOff = () => {};
    asking?.abort();
    asking = undefined;
  }

  async function run(settings: AlertSettings): Promise<void> {
    const own = new AbortController();
    asking = own;
    show({ kind: 'asking' });
    const reply = await fetchBacktest(settings, own.signal).catch(() => undefined);
    if (own.signal.aborted) return;
    show(reply?.ok ? { kind: 'answered', backtest: reply.data } : { kind: 'failed' });
  }

  return {
    /**
     * Requests a back-test after the debounce time. If the form is invalid, `settings` is undefined and nothing is
     * tested.
     */
    request(settings: AlertSettings | undefined): void {
      stop();
      if (settings) callOff = later(backtestDebounceMs, () => void run(settings));
      else show({ kind: 'none' });
    },
    stop,
  };
}
