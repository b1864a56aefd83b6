import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../db/database.ts';
import type { Timer } from '../jobs/timer.ts';
import type { Log } from '../log/log.ts';
import { pruneKeys } from './idempotency-keys.store.ts';

const everyMs = 3_600_000;
/** How long an action may wait in a browser and still be known when it comes a second time (architecture). */
export const keptMs = 30 * 86_400_000;
/** Of one person: ten times what a browser's queue holds. */
export const mostKeysOfPerson = 2000;

/** Forgets once an hour the answers that nobody can ask for again. */
export function createForgetOldKeysJob({ db, now, timer, log }: { db: Db; now: Clock; timer: Timer; log: Log }) {
  let cancel = (): void => {};
  let running = Promise.resolve();

  async function forget(): Promise<void> {
    try {
      await pruneKeys(db, { before: new Date(now() - keptMs), most: mostKeysOfPerson });
    } catch (error) {
      log('idempotency.forgetting_failed', { reason: String(error) });
    }
    next();
  }

  function next(): void {
    cancel = timer(everyMs, () => {
      running = forget();
    });
  }

  return {
    start: next,
    async stop(): Promise<void> {
      cancel();
      await running;
      cancel();
    },
  };
}
