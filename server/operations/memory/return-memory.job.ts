import type { Job } from '../../foundation/jobs/job.ts';
import type { IdleGarbageCollector } from './idle-garbage-collector.ts';

export const collectGarbageWhenIdle: Job<IdleGarbageCollector> = {
  name: 'memory.return',
  description:
    'After a busy time, collects garbage as soon as the server is idle, so that the system gets its memory back.',
  schedule: { everyMs: 20_000 },
  run: (collector) => collector.check(),
};
