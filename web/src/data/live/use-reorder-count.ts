import { useEffect, useRef, useState } from 'react';
import { browserClock } from '../../lib/time/browser-clock.ts';

/** Minimum interval between announcements of a changed list, in milliseconds. */
const minAnnouncementIntervalMs = 30_000;

/**
 * Returns how many changes to the list of offers have been announced, at most one every 30 s. Only changes that come
 * with new prices count, so one that the user made with the score weights isn't announced.
 * @param offers the offers in the order on the screen.
 * @param updatedAt when their prices were last refetched; undefined if never.
 */
export function useReorderCount(offers: readonly { readonly id: string }[], updatedAt: number | undefined): number {
  const [moves, setMoves] = useState(0);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const ids = offers.map(({ id }) => id).join();
  const shown = useRef({ ids, updatedAt });
  useEffect(() => {
    const before = shown.current;
    shown.current = { ids, updatedAt };
    if (updatedAt === undefined || updatedAt === before.updatedAt || ids === before.ids) return;
    const now = browserClock();
    if (now - saidAt.current < minAnnouncementIntervalMs) return;
    saidAt.current = now;
    setMoves((count) => count + 1);
  }, [ids, updatedAt]);
  return moves;
}
