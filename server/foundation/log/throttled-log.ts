import type { Clock } from '@tern/domain/time/clock.ts';
import { LRUCache } from 'lru-cache';
import type { Log } from './log.ts';

const maxTrackedEvents = 1000;

type ThrottledLogDeps = {
  readonly log: Log;
  readonly now: Clock;
  /** The minimum interval between two lines for identical events, in milliseconds. */
  readonly minIntervalMs: number;
};

/**
 * Returns a log for events that anyone can trigger without limit. It logs the first event with a given name and fields
 * immediately, and repeats at most once per `minIntervalMs`. `times` is the number of events since the previous line.
 */
export function createThrottledLog({ log, now, minIntervalMs }: ThrottledLogDeps): Log {
  const kinds = new LRUCache<string, { at: number; times: number }>({ max: maxTrackedEvents });
  return (event, fields = {}) => {
    const key = JSON.stringify([event, fields]);
    const known = kinds.get(key);
    const times = (known?.times ?? 0) + 1;
    // Setting the clock back must not silence the log.
    if (known && Math.abs(now() - known.at) < minIntervalMs) {
      known.times = times;
      return;
    }
    kinds.set(key, { at: now(), times: 0 });
    log(event, { ...fields, times });
  };
}
