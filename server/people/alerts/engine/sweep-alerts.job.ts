import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import type { Job } from '../../../foundation/jobs/job.ts';
import { sweepAlerts } from './sweep.store.ts';

export const sweepAlertsHourly: Job<{ readonly db: Db; readonly now: Clock }> = {
  name: 'alerts.sweep',
  description:
    'Removes expired alerts from the index. Deletes series without alerts, old hourly rates and old triggers.',
  schedule: { everyMs: 3_600_000, atStart: true, jitterMs: 60_000 },
  run: ({ db, now }) => sweepAlerts(db, new Date(now())),
};
