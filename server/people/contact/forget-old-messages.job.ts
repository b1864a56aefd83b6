import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { RunningPart } from '../../foundation/jobs/running-part.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import { forgetMessagesBefore } from './contact.store.ts';

const everyMs = 6 * 3_600_000;
/** The privacy page says so: a message is kept for a year. */
const keptMs = 365 * 86_400_000;

/** Deletes messages to the operator that are a year old. */
export function createForgetOldMessagesJob(room: { db: Db; now: Clock; timer: Timer; log: Log }): RunningPart {
  const { db, now, timer, log } = room;
  let cancel = (): void => {};
  let running = Promise.resolve();

  async function forget(): Promise<void> {
    try {
      await forgetMessagesBefore(db, new Date(now() - keptMs));
    } catch (error) {
      log('contact.forgetting_failed', { reason: String(error) });
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
