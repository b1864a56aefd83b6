import type { LiveEventData, LiveRate } from '@tern/contract/live-events.ts';
import {
  type ConnectionEvent,
  type ConnectionState,
  initialConnectionState,
  nextConnectionStep,
  nextConnectionWakeAt,
} from '@tern/domain/live/connection-policy.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { StreamHandlers } from './event-stream.ts';
import type { PageEvent } from './watch-page.ts';

/** Browser functions and state for the connection, passed in so tests can control time, network and visibility. */
export type LiveConnectionDeps = {
  readonly now: Clock;
  later(ms: number, run: () => void): () => void;
  open(url: string, handlers: StreamHandlers): () => void;
  watch(dispatch: (event: PageEvent) => void): () => void;
  readonly isOnline: boolean;
  readonly isVisible: boolean;
  /** Whether the visitor paused an earlier connection of this page. */
  readonly isPaused?: boolean;
};

export type LiveConnectionOptions = {
  /** The stream's query, such as `pairs=USD-PHP` or `personal=true`. */
  readonly query: string;
  /** Called with new rates as they arrive. */
  onRates(rates: readonly LiveRate[]): void;
  /** Called when the signed-in user's data has changed or may have changed. */
  onChanged?(kind: LiveEventData<'changed'>['kind']): void;
  /** Called when one of the signed-in user's alerts is triggered. */
  onAlert?(fired: LiveEventData<'alert'>): void;
  /** Called when events may have been missed: refetch all displayed data. */
  onReset(): void;
  onState(state: ConnectionState): void;
  /** [S4.7-1] Fetches the latest rates; called on a timer if the stream fails. Resolves to whether it succeeded. */
  fetchLatest(): Promise<boolean>;
};

/**
 * Opens the stream and returns its controls. Follows the connection policy: the stream opens immediately only if the
 * page is online, visible and not paused. A new stream resumes after the last event.
 */
export function startLiveConnection(options: LiveConnectionOptions, outside: LiveConnectionDeps) {
  let state = initialConnectionState(outside);
  let lastEventId: string | undefined;
  let closeStream = (): void => {};
  let cancelWake = (): void => {};
  let isStopped = false;

  function dispatch(event: ConnectionEvent): void {
    if (isStopped) return;
    const { state: next, actions } = nextConnectionStep(state, event, outside.now());
    state = next;
    cancelWake();
    const at = nextConnectionWakeAt(next);
    cancelWake = at === undefined ? () => {} : outside.later(Math.max(0, at - outside.now()), () => dispatch('time'));
    for (const action of actions) {
      if (action === 'open') open();
      else if (action === 'close') closeStream();
      else void options.fetchLatest().then((worked) => dispatch(worked ? 'fetched' : 'fetch_failed'));
    }
    options.onState(next);
  }

  function open(): void {
    const query = lastEventId ? `${options.query}&lastEventId=${encodeURIComponent(lastEventId)}` : options.query;
    let isOurs = true;
    const end = outside.open(`/api/live?${query}`, {
      onOpen: () => isOurs && dispatch('opened'),
      onError: () => isOurs && dispatch('failed'),
      onEvent(name, data, id) {
        if (!isOurs) return;
        lastEventId = id;
        if (name === 'rates') options.onRates((data as LiveEventData<'rates'>).rates);
        if (name === 'changed') options.onChanged?.((data as LiveEventData<'changed'>).kind);
        if (name === 'alert') options.onAlert?.(data as LiveEventData<'alert'>);
        if (name === 'reset') options.onReset();
      },
    });
    closeStream = () => {
      isOurs = false;
      end();
    };
  }

  const stopWatching = outside.watch(dispatch);
  dispatch('start');
  return {
    pause: () => dispatch('paused'),
    resume: () => dispatch('resumed'),
    stop(): void {
      isStopped = true;
      stopWatching();
      cancelWake();
      closeStream();
    },
  };
}
