import type { Level } from '../alert-levels.ts';
import type { AlertWatch, WatchedTick } from './alert-watch.ts';
import { type SortedLevels, sortedLevels } from './sorted-levels.ts';

/**
 * The watches of one series. An entry stands in one place: among the levels when it is listening, or in the queue of those whose window has
 * yet to open. Both are sorted, so a tick looks at what it touches, at what is due and at what has expired, and at nothing else.
 */
export type SeriesIndex = {
  readonly put: (slot: number, watch: AlertWatch) => void;
  readonly remove: (slot: number, watch: AlertWatch) => void;
  /** The slots that a tick touches, each once, in no order. `watchOf` gives back what was put. */
  readonly touched: (tick: WatchedTick, watchOf: (slot: number) => AlertWatch) => readonly number[];
};

export function seriesIndex(): SeriesIndex {
  const bySide: Record<Level['side'], SortedLevels> = {
    at_or_above: sortedLevels(),
    at_or_below: sortedLevels(),
    jump: sortedLevels(),
  };
  const opening = sortedLevels();
  const expiring = sortedLevels();

  const listen = (slot: number, { levels }: AlertWatch): void => {
    for (const { side, at } of levels) bySide[side].add(at, slot);
  };
  const remove = (slot: number, { levels, opensAt, expiresAt }: AlertWatch): void => {
    for (const { side, at } of levels) bySide[side].remove(at, slot);
    if (opensAt !== Number.NEGATIVE_INFINITY) opening.remove(opensAt, slot);
    if (expiresAt !== Number.POSITIVE_INFINITY) expiring.remove(expiresAt, slot);
  };
  /** The slots up to now in a queue, taken down before anything moves. */
  const due = (queue: SortedLevels, now: number): readonly number[] => {
    const slots: number[] = [];
    queue.eachUpTo(now, (slot) => slots.push(slot));
    return slots;
  };

  return {
    put: (slot, watch) => {
      if (watch.opensAt === Number.NEGATIVE_INFINITY) listen(slot, watch);
      else opening.add(watch.opensAt, slot);
      if (watch.expiresAt !== Number.POSITIVE_INFINITY) expiring.add(watch.expiresAt, slot);
    },
    remove,
    touched: ({ value, jumpPercent, now }, watchOf) => {
      for (const slot of due(expiring, now)) remove(slot, watchOf(slot));
      for (const slot of due(opening, now)) {
        opening.remove(watchOf(slot).opensAt, slot);
        listen(slot, watchOf(slot));
      }
      const hits: number[] = [];
      const visit = (slot: number): void => void hits.push(slot);
      bySide.at_or_above.eachUpTo(value, visit);
      bySide.at_or_below.eachFrom(value, visit);
      const sure = hits.length;
      bySide.jump.eachUpTo(jumpPercent, visit);
      // Only a change alert stands on several sides, and only a jump can reach two of them at once.
      return hits.length === sure ? hits : [...new Set(hits)];
    },
  };
}
