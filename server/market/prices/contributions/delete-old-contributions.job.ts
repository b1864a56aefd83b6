import { agreementWindowMs } from '@tern/domain/prices/contributions/evaluate-contribution.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Job } from '../../../foundation/jobs/job.ts';
import { deleteContributionsBefore, deleteNetworkIdentifiersBefore } from './retention.store.ts';

const dayMs = 86_400_000;
/** How long network keys are stored: one day longer than the agreement window. */
export const networkKeyRetentionMs = agreementWindowMs + dayMs;
export const contributionRetentionMs = 90 * dayMs;

export const deleteOldContributions: Job<{ readonly db: Db; readonly now: Clock }> = {
  name: 'prices.delete-old-contributions',
  description: 'Deletes shared prices after 90 days, and their network identifiers after 15 days.',
  schedule: { everyMs: 3_600_000, jitterMs: 60_000 },
  async run({ db, now }) {
    await deleteNetworkIdentifiersBefore(db, new Date(now() - networkKeyRetentionMs));
    await deleteContributionsBefore(db, new Date(now() - contributionRetentionMs));
  },
};
