import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Job } from '../../foundation/jobs/job.ts';
import { pruneSignInCodes } from './email-sign-in/sign-in-codes.store.ts';
import type { Sessions } from './sessions.ts';
import { pruneSignInAttempts } from './sign-in/sign-in-attempts.store.ts';

type DeleteExpiredSessionsAndSignInsDeps = {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'prune'>;
  readonly now: Clock;
};

export const deleteExpiredSessionsAndSignIns: Job<DeleteExpiredSessionsAndSignInsDeps> = {
  name: 'account.delete-expired-sessions',
  description: 'Deletes expired sessions and unfinished sign-ins.',
  schedule: { everyMs: 3_600_000, jitterMs: 60_000 },
  async run({ db, sessions, now }) {
    await sessions.prune();
    await pruneSignInAttempts(db, new Date(now()));
    await pruneSignInCodes(db, new Date(now()));
  },
};
