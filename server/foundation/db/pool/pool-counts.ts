/** Connections open, of them idle, and callers that wait for one. */
export type PoolCounts = { readonly all: number; readonly idle: number; readonly waiting: number };

const counts = new WeakMap<object, () => PoolCounts>();

export function rememberCounts(db: object, count: () => PoolCounts): void {
  counts.set(db, count);
}

/** How the pool behind a database handle stands; undefined for a handle without one of its own. */
export function poolCounts(db: object): PoolCounts | undefined {
  return counts.get(db)?.();
}
