import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Job } from '../../../foundation/jobs/job.ts';
import { sweepAlerts } from './sweep.store.ts';

export const sweepAlertsHourly: Job<{ readonly db: Db; readonly now: Clock }> = {
  name: 'alerts.sweep',
  description: 'Takes expired alerts out of the index and deletes series without alerts, old hours and old triggers.',
  schedule: { everyMs: 3_600_000, atStart: true, jitterMs: 60_000 },
  run: ({ db, now }) => sweepAlerts(db, new Date(now())),
};
