import { type AbuseGuards, createAbuseGuards } from '../abuse/abuse-guards.ts';
import { deleteExpiredCountsAndTokens } from '../abuse/limits/delete-old-counts.job.ts';
import type { Foundation } from './foundation.ts';

export async function createAbuseProtection({ config, db, now, log, jobs }: Foundation): Promise<AbuseGuards> {
  jobs.add(deleteExpiredCountsAndTokens, { db, now });
  return createAbuseGuards({ db, now, log, searchesPerMinute: config.SEARCHES_PER_MINUTE });
}
