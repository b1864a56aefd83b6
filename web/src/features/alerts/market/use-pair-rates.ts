import type { ConnectionState } from '@tern/domain/live/connection-policy.ts';
import { useEffect, useState } from 'react';
import { requestJson } from '../../../data/api/request-json.ts';
import { openEventStream } from '../../../data/live/event-stream.ts';
import { startLiveConnection } from '../../../data/live/live-connection.ts';
import { isPageVisible, watchPage } from '../../../data/live/watch-page.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { mergeLiveRates, type PairRate, type PairRates } from './pair-rate.ts';

/** [S4.7-1] The state of the rate monitor. Times in milliseconds since 1970. */
export type MonitorState = {
  readonly connection: ConnectionState | undefined;
  /** When rates were last received, from the live stream or a request. */
  readonly checkedAt: number | undefined;
};

/** Maximum number of pairs in one live stream (contract/live-events.ts). */
const maxStreamPairs = 20;
/** [S9-7] Request timeout in milliseconds. */
const timeoutMs = 10_000;

/**
 * Returns live rates for these pairs ("USD-PHP") and the state of the rate monitor. Opens as many streams as the pairs
 * need, and none without pairs.
 */
export function usePairRates(pairs: readonly string[]): {
  readonly rates: PairRates;
  /** The pairs whose last request failed. Their last rates stay in `rates`. */
  readonly failed: ReadonlySet<string>;
  readonly monitor: MonitorState;
} {
  const [rates, setRates] = useState<PairRates>(new Map());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [monitor, setMonitor] = useState<MonitorState>({ connection: undefined, checkedAt: undefined });
  const asked = [...new Set(pairs)].sort().join();
  useEffect(() => {
    if (asked === '') {
      setMonitor({ connection: undefined, checkedAt: undefined });
      return;
    }
    const all = asked.split(',');
    const stop = new AbortController();
    const checked = (): void => setMonitor((before) => ({ ...before, checkedAt: browserClock() }));
    const watch = (batch: readonly string[], isFirst: boolean) => {
      const fetchAll = async (): Promise<boolean> => {
        const found = await Promise.all(batch.map((pair) => fetchRate(pair, stop.signal)));
        if (stop.signal.aborted) return false;
        const got = found.filter((rate) => rate !== undefined);
        setRates((before) => new Map([...before, ...got.map((rate) => [`${rate.from}-${rate.to}`, rate] as const)]));
        const failing = batch.filter((_, index) => found[index] === undefined);
        setFailed((before) => new Set([...[...before].filter((pair) => !batch.includes(pair)), ...failing]));
        if (got.length > 0) checked();
        return got.length > 0;
      };
      void fetchAll();
      return startLiveConnection(
        {
          query: `pairs=${batch.join()}`,
          onRates(moved) {
            setRates((before) => mergeLiveRates(before, moved));
            checked();
          },
          onReset: () => void fetchAll(),
          // The streams share the network and the page, so one state describes them all.
          onState: (connection) => isFirst && setMonitor((before) => ({ ...before, connection })),
          fetchLatest: fetchAll,
        },
        {
          now: browserClock,
          later: schedule,
          open: openEventStream,
          watch: watchPage,
          isOnline: navigator.onLine,
          isVisible: isPageVisible(),
        },
      );
    };
    const streams = Array.from({ length: Math.ceil(all.length / maxStreamPairs) }, (_, index) =>
      watch(all.slice(index * maxStreamPairs, (index + 1) * maxStreamPairs), index === 0),
    );
    return () => {
      stop.abort();
      for (const stream of streams) stream.stop();
    };
  }, [asked]);
  return { rates, failed, monitor };
}

async function fetchRate(pair: string, signal: AbortSignal): Promise<PairRate | undefined> {
  const path = `/api/rates/${pair.replace('-', '/')}`;
  const ask = requestJson<PairRate>(path, { fetch: window.fetch.bind(window), timeoutMs, signal });
  const reply = await ask.catch(() => undefined);
  return reply?.ok ? reply.data : undefined;
}

function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
