import type { Clock } from '@tern/domain/time/clock.ts';
import { pruneUsedTokens } from '../../abuse/limits/used-tokens.store.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Timer } from '../../foundation/jobs/timer.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { Sessions } from './sessions.ts';
import { pruneAttempts } from './sign-in/sign-in-attempts.store.ts';

const everyMs = 3_600_000;

/** Forgets once an hour what can no longer be used: sessions that are over, sign-ins that nobody finished, tokens too old to come again. */
export function createForgetOldSessionsJob(room: { db: Db; sessions: Sessions; now: Clock; timer: Timer; log: Log }) {
  const { db, sessions, now, timer, log } = room;
  let cancel = (): void => {};
  let running = Promise.resolve();

  async function forget(): Promise<void> {
    try {
      await sessions.prune();
      await pruneAttempts(db, new Date(now()));
      await pruneUsedTokens(db, new Date(now()));
    } catch (error) {
      log('account.forgetting_failed', { reason: String(error) });
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
