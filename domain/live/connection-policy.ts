/**
 * The policy for when a page is connected to the live stream. The page disconnects when it is offline, when the user
 * pauses updates, or when it has been hidden for 5 s. It reconnects 1 s after the network returns, or immediately when
 * the user resumes updates or the page becomes visible again ([S4.9-2], [S9-11]). After three failed reconnects with
 * growing delays, it polls the latest rates on a timer. A failed poll is retried after 2^n s, as with every remote call
 * ([S4.7-1], [S7-20]). The policy is pure: the caller passes in the events and performs the actions.
 */
export type ConnectionState = {
  readonly isOnline: boolean;
  readonly isVisible: boolean;
  readonly isPaused: boolean;
  /** `waiting`: the stream opens at `due`. `timer`: the page gave up on the stream and fetches rates at `due`. */
  readonly phase: 'closed' | 'opening' | 'open' | 'waiting' | 'timer';
  /** Reconnection attempts since the stream was last open. */
  readonly reconnects: number;
  /** Retries of the current fetch. */
  readonly fetchRetries: number;
  /** When the page last requested the rates, in milliseconds since 1970, like all times here. */
  readonly fetchedAt: number | undefined;
  readonly gaveUpAt: number | undefined;
  readonly closeAt: number | undefined;
  readonly due: { readonly what: 'open' | 'fetch'; readonly at: number } | undefined;
};

export type ConnectionEvent =
  | 'start'
  | 'online'
  | 'offline'
  | 'visible'
  | 'hidden'
  | 'paused'
  | 'resumed'
  | 'opened'
  | 'failed'
  | 'fetched'
  | 'fetch_failed'
  | 'time';

/** An action for the caller to perform; a step lists its actions in order. */
export type ConnectionAction = 'open' | 'close' | 'fetch';
export type ConnectionStep = { readonly state: ConnectionState; readonly actions: readonly ConnectionAction[] };

export const connectionPolicy = {
  hiddenMs: 5000,
  onlineMs: 1000,
  reconnects: 3,
  fetchEveryMs: 300_000,
  fetchRetries: 3,
} as const;

/** Returns the delay before a retry in milliseconds: 2, 4 and 8 s for the first, second and third attempt. */
export function retryDelayMs(attempt: number): number {
  return 2 ** attempt * 1000;
}

export function initialConnectionState(seen: {
  readonly isOnline: boolean;
  readonly isVisible: boolean;
  readonly isPaused?: boolean;
}): ConnectionState {
  const { isOnline, isVisible, isPaused = false } = seen;
  return {
    isOnline,
    isVisible,
    isPaused,
    phase: 'closed',
    reconnects: 0,
    fetchRetries: 0,
    fetchedAt: undefined,
    gaveUpAt: undefined,
    closeAt: undefined,
    due: undefined,
  };
}

/** Returns when the caller must send a `time` event; undefined when none is needed. */
export function nextConnectionWakeAt({ closeAt, due }: ConnectionState): number | undefined {
  if (closeAt === undefined) return due?.at;
  return due === undefined ? closeAt : Math.min(closeAt, due.at);
}

/**
 * Returns the state after an event and the actions to perform. An event that has no effect returns the same state and
 * no action.
 */
export function nextConnectionStep(state: ConnectionState, event: ConnectionEvent, at: number): ConnectionStep {
  switch (event) {
    case 'start':
      return openFresh(state);
    case 'offline':
      return shut({ ...state, isOnline: false });
    case 'paused':
      return shut({ ...state, isPaused: true });
    case 'hidden':
      return step({
        ...state,
        isVisible: false,
        closeAt: state.phase === 'closed' ? undefined : at + connectionPolicy.hiddenMs,
      });
    case 'online':
      return cameBack({ ...state, isOnline: true }, at);
    case 'visible':
      return openFresh({ ...state, isVisible: true, closeAt: undefined });
    case 'resumed':
      return openFresh({ ...state, isPaused: false });
    case 'opened':
      return isListening(state)
        ? step({ ...state, phase: 'open', reconnects: 0, fetchRetries: 0, gaveUpAt: undefined, due: undefined })
        : step(state);
    case 'failed':
      return isListening(state) ? lost(state, at) : step(state);
    case 'fetched':
      return state.phase === 'timer' ? fetched({ ...state, fetchRetries: 0 }, at) : step(state);
    case 'fetch_failed':
      return state.phase === 'timer' ? fetchLater(state, at) : step(state);
    case 'time':
      return timePassed(state, at);
  }
}

function step(state: ConnectionState, ...actions: ConnectionAction[]): ConnectionStep {
  return { state, actions };
}

function isListening({ phase }: ConnectionState): boolean {
  return phase === 'open' || phase === 'opening';
}

function mayOpen({ isOnline, isVisible, isPaused }: ConnectionState): boolean {
  return isOnline && isVisible && !isPaused;
}

function shut(state: ConnectionState): ConnectionStep {
  const closed: ConnectionState = { ...state, phase: 'closed', closeAt: undefined, due: undefined };
  return isListening(state) ? step(closed, 'close') : step(closed);
}

/** Opens the stream immediately, if allowed, with all attempts available; an open stream stays open. */
function openFresh(state: ConnectionState): ConnectionStep {
  if (!mayOpen(state) || isListening(state)) return step(state);
  return step({ ...state, phase: 'opening', reconnects: 0, fetchRetries: 0, due: undefined }, 'open');
}

/** Schedules the stream to reopen; a page that had fallen back to the timer also fetches immediately. */
function cameBack(state: ConnectionState, at: number): ConnectionStep {
  if (!mayOpen(state) || isListening(state)) return step(state);
  const waiting: ConnectionState = {
    ...state,
    phase: 'waiting',
    reconnects: 0,
    due: { what: 'open', at: at + connectionPolicy.onlineMs },
  };
  return state.gaveUpAt === undefined ? step(waiting) : step({ ...waiting, fetchedAt: at }, 'fetch');
}

function lost(state: ConnectionState, at: number): ConnectionStep {
  if (state.reconnects < connectionPolicy.reconnects) {
    const reconnects = state.reconnects + 1;
    const due = { what: 'open', at: at + retryDelayMs(reconnects) } as const;
    return step({ ...state, phase: 'waiting', reconnects, due }, 'close');
  }
  const timer: ConnectionState = { ...state, phase: 'timer', gaveUpAt: at, fetchRetries: 0, due: undefined };
  const nextAt = state.fetchedAt === undefined ? at : state.fetchedAt + connectionPolicy.fetchEveryMs;
  if (nextAt > at) return step({ ...timer, due: { what: 'fetch', at: nextAt } }, 'close');
  return step({ ...timer, fetchedAt: at }, 'close', 'fetch');
}

/**
 * A successful fetch at least five minutes after giving up shows that the server is reachable, so the page tries the
 * stream again.
 */
function fetched(state: ConnectionState, at: number): ConnectionStep {
  if (at - (state.gaveUpAt ?? at) >= connectionPolicy.fetchEveryMs)
    return step({ ...state, phase: 'opening', due: undefined }, 'open');
  return step({ ...state, due: { what: 'fetch', at: at + connectionPolicy.fetchEveryMs } });
}

function fetchLater(state: ConnectionState, at: number): ConnectionStep {
  const fetchRetries = state.fetchRetries < connectionPolicy.fetchRetries ? state.fetchRetries + 1 : 0;
  const delayMs = fetchRetries === 0 ? connectionPolicy.fetchEveryMs : retryDelayMs(fetchRetries);
  return step({ ...state, fetchRetries, due: { what: 'fetch', at: at + delayMs } });
}

function timePassed(state: ConnectionState, at: number): ConnectionStep {
  if (state.closeAt !== undefined && at >= state.closeAt) return shut(state);
  if (state.due === undefined || at < state.due.at) return step(state);
  if (state.due.what === 'open') return step({ ...state, phase: 'opening', due: undefined }, 'open');
  return step({ ...state, fetchedAt: at, due: undefined }, 'fetch');
}
