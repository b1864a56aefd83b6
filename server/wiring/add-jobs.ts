import { deleteOldCounts } from '../abuse/limits/delete-old-counts.job.ts';
import { deleteOldKeys } from '../foundation/idempotency/delete-old-keys.job.ts';
import type { JobRunner } from '../foundation/jobs/job-runner.ts';
import type { QuoteSources } from '../market/prices/quote-sources.ts';
import { readImports } from '../market/prices/rpw/read-imports.job.ts';
import { moveSimulatedRates } from '../market/rates/move-simulated-rates.job.ts';
import { type RateRefresh, refreshRates } from '../market/rates/refresh-rates.job.ts';
import type { SimulatedRates } from '../market/rates/simulated-rates.ts';
import { writeSearchCounts } from '../market/search/counts/write-search-counts.job.ts';
import { weeklyDigest } from '../notifications/digest/weekly-digest.job.ts';
import { deleteOldMailFiles } from '../notifications/email/transport/delete-old-mail-files.job.ts';
import { mailFolder } from '../notifications/email/transport/file-transport.ts';
import { deleteOldMessages } from '../notifications/outbox/delivery/delete-old-messages.job.ts';
import { deleteExpiredSessions } from '../people/account/delete-expired-sessions.job.ts';
import { finishDeletions } from '../people/account/my-data/finish-deletions.job.ts';
import { lookAtPairs } from '../people/alerts/engine/look-at-pairs.job.ts';
import { sweepAlertsHourly } from '../people/alerts/engine/sweep-alerts.job.ts';
import { deleteOldContactMessages } from '../people/contact/delete-old-messages.job.ts';
import { readVotes } from '../people/ratings/read-votes.job.ts';
import type { MeasuredSpeeds } from '../people/tracking/measured/measured-speeds.ts';
import { readSpeeds } from '../people/tracking/measured/read-speeds.job.ts';
import { remind } from '../people/tracking/reminders/remind.job.ts';
import type { Context } from './context-type.ts';

type AddJobsDeps = Pick<
  Context,
  'config' | 'db' | 'now' | 'log' | 'searches' | 'alerts' | 'votes' | 'tracking' | 'mail' | 'deleteFilesOf' | 'sessions'
> & {
  readonly prices: QuoteSources;
  readonly speeds: MeasuredSpeeds;
  /** Only with RATES=simulated. */
  readonly market: SimulatedRates | undefined;
  /** Only where rates have sources. */
  readonly refresh: RateRefresh | undefined;
};

/** Registers everything that the program does by the clock. */
export function addJobs(jobs: JobRunner, deps: AddJobsDeps): void {
  const { config, db, now, log, market, refresh, prices, searches, alerts, votes, speeds } = deps;
  const { tracking, mail, deleteFilesOf, sessions } = deps;
  if (market) jobs.add(moveSimulatedRates, market);
  if (refresh) jobs.add(refreshRates, refresh);
  if (prices.rpw) jobs.add(readImports, prices.rpw);
  jobs.add(writeSearchCounts, searches);
  jobs.add(lookAtPairs, alerts);
  jobs.add(sweepAlertsHourly, { db, now });
  jobs.add(readVotes, votes);
  jobs.add(readSpeeds, speeds);
  jobs.add(remind, tracking);
  jobs.add(weeklyDigest, mail.digest);
  jobs.add(deleteOldMailFiles, { folder: mailFolder(config.dataFolder), now });
  jobs.add(deleteOldMessages, { db });
  jobs.add(finishDeletions, { db, deleteFilesOf, log });
  jobs.add(deleteExpiredSessions, { db, sessions, now });
  jobs.add(deleteOldCounts, { db, now });
  jobs.add(deleteOldKeys, { db, now });
  jobs.add(deleteOldContactMessages, { db, now });
}
