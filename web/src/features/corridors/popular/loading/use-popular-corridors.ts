import {
  type CorridorLoadReason,
  corridorAutoRefreshIntervalMs,
  homeCorridorCount,
} from '@tern/domain/corridors/corridor-loading.ts';
import { useEffect, useRef, useState } from 'react';
import { requestJson } from '../../../../data/api/request-json.ts';
import { saveCachedCorridors } from '../../../../data/storage/cached-corridors.ts';
import { browserClock } from '../../../../lib/time/browser-clock.ts';
import {
  type CorridorsView,
  loadPopularCorridors,
  loadRegionCorridors,
  type RequestCorridors,
} from './load-popular-corridors.ts';

const timeoutMs = 10_000;

/**
 * Returns the popular corridors. They reload every five minutes while the page is visible, on a manual refresh, and
 * when the user chooses a region of the world. For all regions, this browser's copy is used if it is under an hour old,
 * unless the reload is manual.
 */
export function usePopularCorridors(initial: CorridorsView) {
  const [view, setView] = useState<CorridorsView | { readonly kind: 'loading' }>(initial);
  const [region, setRegion] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(0);

  const load = async (reason: CorridorLoadReason, wanted = region): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    setIsBusy(true);
    const ask = createCorridorRequest(wanted, reason);
    const next = await (wanted === '' ? loadPopularCorridors(reason, ask) : loadRegionCorridors(ask));
    if (turn !== latest.current) return;
    if (wanted === '' && next.kind === 'shown' && next.source === 'api') cacheCorridors(next);
    // After a failed automatic refresh, the current corridors remain on the page, with their age.
    setView((before) => (reason === 'timer' && before.kind === 'shown' && next.kind !== 'shown' ? before : next));
    setIsBusy(false);
  };

  const newest = useRef(load);
  newest.current = load;
  useEffect(() => {
    // The page usually contains the server's corridors; if not, this browser may still have a copy.
    if (initial.kind === 'shown') {
      if (initial.source === 'api') cacheCorridors(initial);
    } else void newest.current('load');
    const timer = setInterval(() => {
      if (!document.hidden) void newest.current('timer');
    }, corridorAutoRefreshIntervalMs);
    return () => clearInterval(timer);
  }, [initial]);

  return {
    view,
    region,
    isBusy,
    refresh: (): void => void load('manual'),
    choose: (wanted: string): void => {
      setRegion(wanted);
      setView({ kind: 'loading' });
      void load('load', wanted);
    },
  };
}

function cacheCorridors(view: CorridorsView): void {
  if (view.kind === 'shown') saveCachedCorridors(view.corridors, browserClock());
}

/** [S4.5-3] A manual refresh also revalidates the browser's HTTP cache. */
function createCorridorRequest(region: string, reason: CorridorLoadReason): RequestCorridors {
  const query = new URLSearchParams({ limit: String(homeCorridorCount), ...(region && { region }) });
  const cache: RequestCache = reason === 'manual' ? 'no-cache' : 'default';
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, { ...init, cache });
  return () => requestJson(`/api/corridors/popular?${query}`, { fetch, timeoutMs });
}
