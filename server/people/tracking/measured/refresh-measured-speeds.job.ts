import type { Job } from '../../../foundation/jobs/job.ts';
import type { MeasuredSpeeds } from './measured-speeds.ts';

export const refreshMeasuredSpeeds: Job<Pick<MeasuredSpeeds, 'refresh'>> = {
  name: 'tracking.read-speeds',
  description: 'Recalculates measured delivery times without old transfers and those of deleted accounts.',
  schedule: { everyMs: 10 * 60_000 },
  run: (speeds) => speeds.refresh(),
};
