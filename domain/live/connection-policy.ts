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
      return openStream(state);
    case 'offline':
      return closeStream({ ...state, isOnline: false });
    case 'paused':
      return closeStream({ ...state, isPaused: true });
    case 'hidden':
      return createStep({
        ...state,
        isVisible: false,
        closeAt: state.phase === 'closed' ? undefined : at + connectionPolicy.hiddenMs,
      });
    case 'online':
      return scheduleReopen({ ...state, isOnline: true }, at);
    case 'visible':
      return openStream({ ...state, isVisible: true, closeAt: undefined });
    case 'resumed':
      return openStream({ ...state, isPaused: false });
    case 'opened':
      return isOpenOrOpening(state)
        ? createStep({ ...state, phase: 'open', reconnects: 0, fetchRetries: 0, gaveUpAt: undefined, due: undefined })
        : createStep(state);
    case 'failed':
      return isOpenOrOpening(state) ? handleStreamLoss(state, at) : createStep(state);
    case 'fetched':
      return state.phase === 'timer' ? handleFetched({ ...state, fetchRetries: 0 }, at) : createStep(state);
    case 'fetch_failed':
      return state.phase === 'timer' ? scheduleFetchRetry(state, at) : createStep(state);
    case 'time':
      return handleTimer(state, at);
  }
}

function createStep(state: ConnectionState, ...actions: ConnectionAction[]): ConnectionStep {
  return { state, actions };
}

function isOpenOrOpening({ phase }: ConnectionState): boolean {
  return phase === 'open' || phase === 'opening';
}

function canOpen({ isOnline, isVisible, isPaused }: ConnectionState): boolean {
  return isOnline && isVisible && !isPaused;
}

function closeStream(state: ConnectionState): ConnectionStep {
  const closed: ConnectionState = { ...state, phase: 'closed', closeAt: undefined, due: undefined };
  return isOpenOrOpening(state) ? createStep(closed, 'close') : createStep(closed);
}

/** Opens the stream immediately, if allowed, and resets the retry counters. An open stream stays unchanged. */
function openStream(state: ConnectionState): ConnectionStep {
  if (!canOpen(state) || isOpenOrOpening(state)) return createStep(state);
  return createStep({ ...state, phase: 'opening', reconnects: 0, fetchRetries: 0, due: undefined }, 'open');
}

/** Schedules the stream to reopen; a page that had fallen back to the timer also fetches immediately. */
function scheduleReopen(state: ConnectionState, at: number): ConnectionStep {
  if (!canOpen(state) || isOpenOrOpening(state)) return createStep(state);
  const waiting: ConnectionState = {
    ...state,
    phase: 'waiting',
    reconnects: 0,
    due: { what: 'open', at: at + connectionPolicy.onlineMs },
  };
  return state.gaveUpAt === undefined ? createStep(waiting) : createStep({ ...waiting, fetchedAt: at }, 'fetch');
}

function handleStreamLoss(state: ConnectionState, at: number): ConnectionStep {
  if (state.reconnects < connectionPolicy.reconnects) {
    const reconnects = state.reconnects + 1;
    const due = { what: 'open', at: at + retryDelayMs(reconnects) } as const;
    return createStep({ ...state, phase: 'waiting', reconnects, due }, 'close');
  }
  const timer: ConnectionState = { ...state, phase: 'timer', gaveUpAt: at, fetchRetries: 0, due: undefined };
  const nextAt = state.fetchedAt === undefined ? at : state.fetchedAt + connectionPolicy.fetchEveryMs;
  if (nextAt > at) return createStep({ ...timer, due: { what: 'fetch', at: nextAt } }, 'close');
  return createStep({ ...timer, fetchedAt: at }, 'close', 'fetch');
}

/**
 * A successful fetch at least five minutes after giving up shows that the server is reachable, so the page tries the
 * stream again.
 */
function handleFetched(state: ConnectionState, at: number): ConnectionStep {
  if (at - (state.gaveUpAt ?? at) >= connectionPolicy.fetchEveryMs)
    return createStep({ ...state, phase: 'opening', due: undefined }, 'open');
  return createStep({ ...state, due: { what: 'fetch', at: at + connectionPolicy.fetchEveryMs } });
}

function scheduleFetchRetry(state: ConnectionState, at: number): ConnectionStep {
  const fetchRetries = state.fetchRetries < connectionPolicy.fetchRetries ? state.fetchRetries + 1 : 0;
  const delayMs = fetchRetries === 0 ? connectionPolicy.fetchEveryMs : retryDelayMs(fetchRetries);
  return createStep({ ...state, fetchRetries, due: { what: 'fetch', at: at + delayMs } });
}

function handleTimer(state: ConnectionState, at: number): ConnectionStep {
  if (state.closeAt !== undefined && at >= state.closeAt) return closeStream(state);
  if (state.due === undefined || at < state.due.at) return createStep(state);
  if (state.due.what === 'open') return createStep({ ...state, phase: 'opening', due: undefined }, 'open');
  return createStep({ ...state, fetchedAt: at, due: undefined }, 'fetch');
}
