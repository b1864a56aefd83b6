import { describe, expect, it } from 'vitest';
import { createIdleGarbageCollector, createIdleGarbageCollectorDeps } from './idle-garbage-collector.ts';

const megabyte = 1024 * 1024;

function collectorWith(heap: { megabytes: number; busyShare: number }) {
  let collections = 0;
  const collector = createIdleGarbageCollector({
    heapBytes: () => heap.megabytes * megabyte,
    eventLoopUtilization: () => heap.busyShare,
    collect() {
      collections += 1;
      heap.megabytes = 70;
    },
  });
  return { check: collector.check, collections: () => collections };
}

describe('the idle garbage collector', () => {
  it('waits until the server has been idle for two consecutive checks', () => {
    const heap = { megabytes: 260, busyShare: 0.1 };
    const { check, collections } = collectorWith(heap);
    check();
    heap.busyShare = 0.11;
    check();
    heap.busyShare = 0.1;
    check();
    expect(collections()).toBe(0);
    check();
    expect(collections()).toBe(1);
  });

  it('collects again only after the heap has grown by 64 MB', () => {
    const heap = { megabytes: 100, busyShare: 0 };
    const { check, collections } = collectorWith(heap);
    check();
    check();
    expect(collections()).toBe(1);
    heap.megabytes = 70 + 63;
    check();
    expect(collections()).toBe(1);
    heap.megabytes = 70 + 64;
    check();
    expect(collections()).toBe(2);
  });

  it("reads this process's heap and load and doesn't fail without --expose-gc", () => {
    const heap = createIdleGarbageCollectorDeps();
    expect(heap.heapBytes()).toBeGreaterThan(10 * megabyte);
    expect(heap.eventLoopUtilization()).toBeGreaterThanOrEqual(0);
    expect(heap.eventLoopUtilization()).toBeLessThanOrEqual(1);
    expect(() => heap.collect()).not.toThrow();
  });
});
