/**
 * Numbers with a slot each, kept sorted, in twelve bytes an entry: all that are at most or at least a given number are one run, found by
 * halving. Adding and removing move the rest of the run in memory, which for some thousands of entries costs about a microsecond.
 */
export type SortedLevels = {
  readonly size: () => number;
  readonly add: (level: number, slot: number) => void;
  /** Nothing happens when it is not there. */
  readonly remove: (level: number, slot: number) => void;
  /** Calls with each slot whose level is at most `most`. Nothing may be added or removed meanwhile. */
  readonly eachUpTo: (most: number, visit: (slot: number) => void) => void;
  readonly eachFrom: (least: number, visit: (slot: number) => void) => void;
};

export function sortedLevels(): SortedLevels {
  let levels = new Float64Array(4);
  let slots = new Int32Array(4);
  let size = 0;

  /** The first place whose (level, slot) is not before the one given. */
  const placeOf = (level: number, slot: number): number => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = levels[middle] as number;
      if (at < level || (at === level && (slots[middle] as number) < slot)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const grow = (): void => {
    const moreLevels = new Float64Array(Math.ceil(size * 1.5));
    const moreSlots = new Int32Array(moreLevels.length);
    moreLevels.set(levels);
    moreSlots.set(slots);
    levels = moreLevels;
    slots = moreSlots;
  };
  const visitRun = (from: number, to: number, visit: (slot: number) => void): void => {
    for (let place = from; place < to; place += 1) visit(slots[place] as number);
  };

  return {
    size: () => size,
    add: (level, slot) => {
      if (size === levels.length) grow();
      const place = placeOf(level, slot);
      levels.copyWithin(place + 1, place, size);
      slots.copyWithin(place + 1, place, size);
      levels[place] = level;
      slots[place] = slot;
      size += 1;
    },
    remove: (level, slot) => {
      const place = placeOf(level, slot);
      if (place === size || levels[place] !== level || slots[place] !== slot) return;
      levels.copyWithin(place, place + 1, size);
      slots.copyWithin(place, place + 1, size);
      size -= 1;
    },
    eachUpTo: (most, visit) => visitRun(0, placeOf(most, Number.POSITIVE_INFINITY), visit),
    eachFrom: (least, visit) => visitRun(placeOf(least, Number.NEGATIVE_INFINITY), size, visit),
  };
}
