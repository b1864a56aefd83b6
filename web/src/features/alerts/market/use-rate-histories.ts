import type { DailyRate } from '@tern/domain/rates/rate-window.ts';
import { useEffect, useState } from 'react';
import { requestJson } from '../../../data/api/request-json.ts';

/** Daily closes by pair: missing while loading, null if loading failed. */
export type RateHistories = ReadonlyMap<string, readonly DailyRate[] | null>;

/** The longest period that an alert can look back over, in days. */
const historyDays = 90;
const timeoutMs = 10_000;

/** Returns daily closes for these pairs ("USD-PHP") over the last 90 days, oldest first. */
export function useRateHistories(pairs: readonly string[]): RateHistories {
  const [histories, setHistories] = useState<RateHistories>(new Map());
  const asked = [...new Set(pairs)].sort().join();
  useEffect(() => {
    const stop = new AbortController();
    const wanted = asked.split(',').filter((pair) => pair !== '');
    void Promise.all(wanted.map(async (pair) => [pair, await fetchHistory(pair, stop.signal)] as const)).then(
      (found) => {
        if (stop.signal.aborted) return;
        setHistories(
          (before) =>
            new Map([...before, ...found.map(([pair, points]) => [pair, points ?? before.get(pair) ?? null] as const)]),
        );
      },
    );
    return () => stop.abort();
  }, [asked]);
  return histories;
}

async function fetchHistory(pair: string, signal: AbortSignal): Promise<readonly DailyRate[] | undefined> {
  const path = `/api/rates/${pair.replace('-', '/')}/history?days=${historyDays}`;
  const ask = requestJson<{ points: readonly DailyRate[] }>(path, {
    fetch: window.fetch.bind(window),
    timeoutMs,
    signal,
  });
  const reply = await ask.catch(() => undefined);
  return reply?.ok ? reply.data.points : undefined;
}
