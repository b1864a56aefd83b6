import { useCallback, useRef, useState } from 'react';
import { browserClock } from '../../lib/time/browser-clock.ts';
import type { SearchView } from '../api/normalize-search-response.ts';

/** Minimum interval between announcements of a new order, in milliseconds. */
const minAnnouncementIntervalMs = 30_000;

function isReordered(before: SearchView, after: SearchView): boolean {
  const ids = (view: SearchView): string => view.providers.map((provider) => provider.id).join();
  return ids(before) !== ids(after);
}

/** Returns a count of order changes, which increases at most once every 30 s, and a function that records them. */
export function useReorderCount() {
  const [moves, setMoves] = useState(0);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const recordOrder = useCallback((before: SearchView, after: SearchView): void => {
    const now = browserClock();
    if (!isReordered(before, after) || now - saidAt.current < minAnnouncementIntervalMs) return;
    saidAt.current = now;
    setMoves((count) => count + 1);
  }, []);
  return { moves, recordOrder };
}
