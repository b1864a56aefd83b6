import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ConnectionAction,
  type ConnectionEvent,
  type ConnectionState,
  initialConnectionState,
  nextConnectionStep,
  nextConnectionWakeAt,
  retryDelayMs,
} from './connection-policy.ts';

type TimedEvent = readonly [at: number, event: ConnectionEvent];

/** Sends the timed events, with all wake-ups in between, and returns the timed actions and the final state. */
function play(events: readonly TimedEvent[], from = initialConnectionState({ isOnline: true, isVisible: true })) {
  let state: ConnectionState = from;
  const done: [number, ConnectionAction][] = [];
  const dispatch = (event: ConnectionEvent, at: number): void => {
    const next = nextConnectionStep(state, event, at);
    state = next.state;
    for (const action of next.actions) done.push([at, action]);
  };
  const wakeUntil = (at: number): void => {
    for (let due = nextConnectionWakeAt(state); due !== undefined && due <= at; due = nextConnectionWakeAt(state))
      dispatch('time', due);
  };
  for (const [at, event] of events) {
    wakeUntil(at);
    dispatch(event, at);
  }
  return { done, state };
}

const open: readonly TimedEvent[] = [
  [0, 'start'],
  [10, 'opened'],
];
const fourFailures: readonly TimedEvent[] = [
  ...open,
  [100, 'failed'],
  [2200, 'failed'],
  [6300, 'failed'],
  [14_400, 'failed'],
];

describe('the connection policy', () => {
  const cases: readonly [string, readonly TimedEvent[], readonly [number, ConnectionAction][]][] = [
    ['opens at the start', open, [[0, 'open']]],
    [
      'closes immediately when offline [S4.9-2]',
      [...open, [500, 'offline']],
      [
        [0, 'open'],
        [500, 'close'],
      ],
    ],
    [
      'opens 1 s after the network returns [S4.9-2] [S9-11]',
      [...open, [500, 'offline'], [9000, 'online'], [9999, 'time'], [10_000, 'time']],
      [
        [0, 'open'],
        [500, 'close'],
        [10_000, 'open'],
      ],
    ],
    [
      'stays open while hidden for less than 5 s [S9-11]',
      [...open, [1000, 'hidden'], [5999, 'visible'], [60_000, 'time']],
      [[0, 'open']],
    ],
    [
      'closes after 5 s hidden, and reopens as soon as it is visible [S4.9-2] [S9-11]',
      [...open, [1000, 'hidden'], [7000, 'visible']],
      [
        [0, 'open'],
        [6000, 'close'],
        [7000, 'open'],
      ],
    ],
    [
      'stays closed if the network returns while the page is hidden',
      [...open, [100, 'hidden'], [200, 'offline'], [300, 'online'], [9000, 'time'], [9500, 'visible']],
      [
        [0, 'open'],
        [200, 'close'],
        [9500, 'open'],
      ],
    ],
    [
      'stays closed while visible without a network',
      [...open, [100, 'offline'], [200, 'hidden'], [9000, 'visible'], [20_000, 'time']],
      [
        [0, 'open'],
        [100, 'close'],
      ],
    ],
    [
      'reconnects after 2, 4 and 8 s, then fetches [S9-11]',
      fourFailures,
      [
        [0, 'open'],
        [100, 'close'],
        [2100, 'open'],
        [2200, 'close'],
        [6200, 'open'],
        [6300, 'close'],
        [14_300, 'open'],
        [14_400, 'close'],
        [14_400, 'fetch'],
      ],
    ],
    [
      'counts attempts from zero after the stream has opened',
      [...open, [100, 'failed'], [2110, 'opened'], [3000, 'failed'], [5000, 'time']],
      [
        [0, 'open'],
        [100, 'close'],
        [2100, 'open'],
        [3000, 'close'],
        [5000, 'open'],
      ],
    ],
    [
      'stays closed while paused, even if visible and online again, and opens when resumed',
      [
        ...open,
        [100, 'paused'],
        [200, 'hidden'],
        [300, 'visible'],
        [400, 'offline'],
        [500, 'online'],
        [9000, 'resumed'],
      ],
      [
        [0, 'open'],
        [100, 'close'],
        [9000, 'open'],
      ],
    ],
  ];
  it.each(cases)('%s', (_title, events, expected) => {
    expect(play(events).done).toEqual(expected);
  });

  const timed: readonly [string, readonly TimedEvent[], readonly [number, ConnectionAction][]][] = [
    [
      'fetches every 5 minutes, and retries the stream after a successful fetch [S4.7-1]',
      [
        [14_500, 'fetched'],
        [314_500, 'time'],
        [314_600, 'fetched'],
        [314_700, 'failed'],
        [614_500, 'time'],
      ],
      [
        [314_500, 'fetch'],
        [314_600, 'open'],
        [314_700, 'close'],
        [614_500, 'fetch'],
      ],
    ],
    [
      'retries a failed fetch after 2, 4 and 8 s, then waits for the next interval [S4.7-1] [S7-20]',
      [
        [15_000, 'fetch_failed'],
        [17_100, 'fetch_failed'],
        [21_200, 'fetch_failed'],
        [29_300, 'fetch_failed'],
        [329_300, 'time'],
      ],
      [
        [17_000, 'fetch'],
        [21_100, 'fetch'],
        [29_200, 'fetch'],
        [329_300, 'fetch'],
      ],
    ],
    [
      'fetches again when the network returns, and reopens the stream 1 s later [S4.7-1]',
      [
        [14_500, 'fetched'],
        [20_000, 'offline'],
        [50_000, 'online'],
        [51_000, 'time'],
      ],
      [
        [50_000, 'fetch'],
        [51_000, 'open'],
      ],
    ],
    [
      'fetches nothing after 5 s hidden [S4.9-2]',
      [
        [14_500, 'fetched'],
        [20_000, 'hidden'],
        [900_000, 'time'],
      ],
      [],
    ],
  ];
  it.each(timed)('%s', (_title, events, expected) => {
    const before = play(fourFailures).done.length;
    expect(play([...fourFailures, ...events]).done.slice(before)).toEqual(expected);
  });

  it('alternates between opening and closing a stream, and never listens while offline, paused or hidden for a long time [S9-11]', () => {
    const events = fc.constantFrom<ConnectionEvent>(
      'online',
      'offline',
      'visible',
      'hidden',
      'paused',
      'resumed',
      'opened',
      'failed',
      'fetched',
      'fetch_failed',
    );
    const story = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), events), { maxLength: 60 });
    fc.assert(
      fc.property(story, (parts) => {
        let at = 0;
        const events = parts.map(([ms, event]): TimedEvent => {
          at += ms;
          return [at, event];
        });
        const { done, state } = play([[0, 'start'], ...events, [at + 5000, 'time']]);
        const turns = done.map(([, action]) => action).filter((action) => action !== 'fetch');
        turns.forEach((action, index) => expect(action).toBe(index % 2 === 0 ? 'open' : 'close'));
        if (!state.isOnline || !state.isVisible || state.isPaused) expect(state.phase).toBe('closed');
      }),
    );
  });

  it('stays closed if it starts paused, offline or hidden', () => {
    const well = { isOnline: true, isVisible: true };
    for (const seen of [{ isPaused: true }, { isOnline: false }, { isVisible: false }])
      expect(play([[0, 'start']], initialConnectionState({ ...well, ...seen })).done).toEqual([]);
  });

  it('waits 2^n seconds before the nth retry [S7-20]', () => {
    expect([1, 2, 3].map(retryDelayMs)).toEqual([2000, 4000, 8000]);
  });
});
