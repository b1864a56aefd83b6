/** One list of the screen, with what was taken out of it while it is open: that stands in its place until the page is left, to be put back. */
export type SavedItem<T> = { readonly item: T; readonly isRemoved: boolean };

export type SavedList<T> =
  | { readonly kind: 'loading' }
  /** It could not be loaded. */
  | { readonly kind: 'problem' }
  | {
      readonly kind: 'shown';
      readonly items: readonly SavedItem<T>[];
      /** What is shown may be old: the last look at the account failed. */
      readonly isStale: boolean;
      /** ISO 8601: when the account said so, where it is this browser's copy of it. */
      readonly readAt?: string | undefined;
    };

type Kept = { readonly id: string };

/** What the account holds now, with what was removed here kept in its place. */
export function withLoaded<T extends Kept>(before: SavedList<T>, loaded: readonly T[]): SavedList<T> {
  const items: SavedItem<T>[] = loaded.map((item) => ({ item, isRemoved: false }));
  if (before.kind === 'shown') {
    before.items.forEach((one, place) => {
      const isGone = one.isRemoved && !loaded.some(({ id }) => id === one.item.id);
      if (isGone) items.splice(Math.min(place, items.length), 0, one);
    });
  }
  return { kind: 'shown', items, isStale: false };
}

/** What this browser keeps of the list, where there is nothing newer on the screen. */
export function withCopy<T extends Kept>(
  before: SavedList<T>,
  copy: readonly T[],
  readAt: string | undefined,
): SavedList<T> {
  if (before.kind === 'shown') return { ...before, isStale: true };
  return { kind: 'shown', items: copy.map((item) => ({ item, isRemoved: false })), isStale: true, readAt };
}

/** A look that failed takes nothing away. */
export function withFailure<T>(before: SavedList<T>): SavedList<T> {
  return before.kind === 'shown' ? { ...before, isStale: true } : { kind: 'problem' };
}

export function withRemoved<T extends Kept>(before: SavedList<T>, id: string, isRemoved: boolean): SavedList<T> {
  if (before.kind !== 'shown') return before;
  return { ...before, items: before.items.map((one) => (one.item.id === id ? { ...one, isRemoved } : one)) };
}

export function withChanged<T extends Kept>(before: SavedList<T>, changed: T): SavedList<T> {
  if (before.kind !== 'shown') return before;
  return {
    ...before,
    items: before.items.map((one) => (one.item.id === changed.id ? { ...one, item: changed } : one)),
  };
}

/** How many there are, without those that were taken out. */
export function countOf<T>(list: SavedList<T>): number | undefined {
  return list.kind === 'shown' ? list.items.filter(({ isRemoved }) => !isRemoved).length : undefined;
}
