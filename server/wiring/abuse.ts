import { deleteOldCounts } from '../abuse/limits/delete-old-counts.job.ts';
import { createSecurityRoom, type SecurityRoom } from '../abuse/security-room.ts';
import type { Foundation } from './foundation.ts';

export async function createAbuseProtection({ config, db, now, log, jobs }: Foundation): Promise<SecurityRoom> {
  jobs.add(deleteOldCounts, { db, now });
  return createSecurityRoom({ db, now, log, searchesPerMinute: config.SEARCHES_PER_MINUTE });
}
