/** The numbers of open connections, idle connections and callers waiting for a connection. */
export type PoolCounts = { readonly all: number; readonly idle: number; readonly waiting: number };

const poolCounters = new WeakMap<object, () => PoolCounts>();

export function registerPoolCounter(db: object, count: () => PoolCounts): void {
  poolCounters.set(db, count);
}

/** Returns the counts for the pool behind a database handle, or undefined if the handle has no pool of its own. */
export function getPoolCounts(db: object): PoolCounts | undefined {
  return poolCounters.get(db)?.();
}
