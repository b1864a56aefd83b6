import { randomBytes } from 'node:crypto';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import { instanceKey } from '../../foundation/secrets/instance-keys.store.ts';
import { createCallerHash } from './caller-hash.ts';
import { pruneCounters } from './rate-counters.store.ts';
import { createSharedLimit, type SharedLimit, type SharedLimitOptions } from './shared-limit.ts';

const pruneEveryMs = 5 * 60_000;

/** Where limits come from that all instances count together; begins and ends with the program, to forget old counts. */
export type Limits = {
  create(options: SharedLimitOptions): SharedLimit;
  start(): void;
  stop(): Promise<void>;
};

export async function createLimits(room: { db: Db; now: Clock; timer: Timer; log: Log }): Promise<Limits> {
  const { db, now, timer, log } = room;
  const hash = createCallerHash(await instanceKey(db, 'callers', () => randomBytes(32).toString('base64url')), now);
  let cancel = (): void => {};
  let running = Promise.resolve();

  async function prune(): Promise<void> {
    await pruneCounters(db, new Date(now())).catch((error: unknown) =>
      log('limits.forgetting-failed', { error: String(error) }),
    );
    next();
  }

  function next(): void {
    cancel = timer(pruneEveryMs, () => {
      running = prune();
    });
  }

  return {
    create: (options) => createSharedLimit({ db, now, log, hash }, options),
    start: next,
    async stop() {
      cancel();
      await running;
      cancel();
    },
  };
}
