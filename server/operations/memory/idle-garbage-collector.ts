import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

export type IdleGarbageCollectorDeps = {
  /** Returns how many bytes the heap and its buffers occupy, including garbage and free pages. */
  readonly heapBytes: () => number;
  /** Returns the share of the time since the previous call, from 0 to 1, in which the event loop was busy. */
  readonly eventLoopUtilization: () => number;
  /** Collects all garbage, which blocks the event loop for 0.1 to 0.2 s. */
  readonly collect: () => void;
};

/** Collecting is worth the pause if the heap has grown by this much. */
const minGrowthBytes = 64 * 1024 * 1024;
const maxEventLoopUtilization = 0.1;
/** After this many idle checks in a row, the responses cached while the server was busy have expired too. */
const minIdleChecks = 2;

export type IdleGarbageCollector = {
  /**
   * Collects garbage if this is at least the second idle check in a row and the heap has grown enough since the last
   * collection.
   */
  check(): void;
};

export function createIdleGarbageCollector({
  heapBytes,
  eventLoopUtilization,
  collect,
}: IdleGarbageCollectorDeps): IdleGarbageCollector {
  let keptBytes = 0;
  let idleChecks = 0;
  return {
    check() {
      idleChecks = eventLoopUtilization() > maxEventLoopUtilization ? 0 : idleChecks + 1;
      if (idleChecks < minIdleChecks || heapBytes() - keptBytes < minGrowthBytes) return;
      collect();
      keptBytes = heapBytes();
    },
  };
}

/** Returns the values for this process. Without Node's flag --expose-gc, `collect` does nothing. */
export function createIdleGarbageCollectorDeps(): IdleGarbageCollectorDeps {
  let last = performance.eventLoopUtilization();
  return {
    heapBytes() {
      const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics();
      return heap + buffers;
    },
    eventLoopUtilization() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    collect: () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }),
  };
}
