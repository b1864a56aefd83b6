import { describe, expect, it } from 'vitest';
import type { StreamHandlers } from './event-stream.ts';
import { startLiveConnection } from './live-connection.ts';
import type { PageEvent } from './watch-page.ts';

/** Creates a fake browser with controllable time, network, visibility and streams. */
function start() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  let watch = (_event: PageEvent): void => {};
  let isWatching = true;
  const streams: { url: string; handlers: StreamHandlers; isOpen: boolean }[] = [];
  const received: unknown[] = [];
  let fetches = 0;
  const connection = startLiveConnection(
    {
      query: 'pairs=USD-PHP',
      onChanged: (kind) => received.push(kind),
      onAlert: ({ alertId }) => received.push(alertId),
      onRates: (rates) => received.push(rates[0]?.rate),
      onReset: () => received.push('reset'),
      onState: () => {},
      fetchLatest: async () => {
        fetches += 1;
        return true;
      },
    },
    {
      now: () => now,
      later: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      open: (url, handlers) => {
        const stream = { url, handlers, isOpen: true };
        streams.push(stream);
        return () => {
          stream.isOpen = false;
        };
      },
      watch: (dispatch) => {
        watch = dispatch;
        return () => {
          isWatching = false;
        };
      },
      isOnline: true,
      isVisible: true,
    },
  );
  const pass = (ms: number): void => {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers = timers.filter((other) => other !== timer);
      timer.run();
    }
  };
  const last = () => streams.at(-1) as (typeof streams)[number];
  const rates = (rate: number, id: string): void =>
    last().handlers.onEvent('rates', { rates: [{ from: 'USD', to: 'PHP', rate }] }, id);
  return {
    connection,
    pass,
    page: (event: PageEvent) => watch(event),
    streams,
    last,
    received,
    rates,
    fetches: () => fetches,
    waiting: () => timers.length,
    isWatching: () => isWatching,
  };
}

describe('the live connection', () => {
  it('subscribes to its pair and forwards rates, resets, changes and alerts', () => {
    const { last, rates, received } = start();
    expect(last().url).toBe('/api/live?pairs=USD-PHP');
    rates(57, 'e-1');
    last().handlers.onEvent('notice', { code: 'restarting' }, 'e-1');
    last().handlers.onEvent('reset', {}, 'e-5');
    last().handlers.onEvent('changed', { kind: 'favorites' }, 'e-5');
    last().handlers.onEvent('alert', { alertId: 'a-1', triggeredAt: '2026-03-01T12:00:00.000Z' }, 'e-5');
    expect(received).toEqual([57, 'reset', 'favorites', 'a-1']);
  });

  it('closes when offline, and resumes from the last event 1 s after the network returns [S4.9-2]', () => {
    const { page, pass, last, rates, streams } = start();
    last().handlers.onOpen();
    rates(57, 'e-7');
    page('offline');
    expect(last().isOpen).toBe(false);
    page('online');
    pass(999);
    expect(streams).toHaveLength(1);
    pass(1);
    expect(last()).toMatchObject({ url: '/api/live?pairs=USD-PHP&lastEventId=e-7', isOpen: true });
  });

  it('closes after the page has been hidden for 5 s, and reopens as soon as it is visible [S9-11]', () => {
    const { page, pass, streams } = start();
    page('hidden');
    pass(5000);
    expect(streams[0]?.isOpen).toBe(false);
    page('visible');
    expect(streams).toHaveLength(2);
  });

  it('ignores events and failures from a closed stream', () => {
    const { connection, streams, received } = start();
    connection.pause();
    streams[0]?.handlers.onEvent('rates', { rates: [{ rate: 1 }] }, 'e-9');
    streams[0]?.handlers.onError();
    connection.resume();
    expect(received).toEqual([]);
    expect(streams.map(({ url }) => url)).toEqual(['/api/live?pairs=USD-PHP', '/api/live?pairs=USD-PHP']);
  });

  it('falls back to polling after three failed reconnects [S4.7-1] [S9-11]', async () => {
    const { pass, last, fetches, streams } = start();
    for (const ms of [2000, 4000, 8000]) {
      last().handlers.onError();
      pass(ms);
    }
    last().handlers.onError();
    expect([streams.length, fetches()]).toEqual([4, 1]);
    await Promise.resolve();
    pass(300_000);
    expect(fetches()).toBe(2);
  });

  it('cleans up its timers and listeners when it stops', () => {
    const { connection, last, waiting, isWatching, page } = start();
    page('hidden');
    connection.stop();
    expect([last().isOpen, waiting(), isWatching()]).toEqual([false, 0, false]);
  });
});
