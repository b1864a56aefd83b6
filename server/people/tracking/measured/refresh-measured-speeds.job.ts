import type { Job } from '../../../foundation/jobs/job.ts';
import type { MeasuredSpeeds } from './measured-speeds.ts';

export const refreshMeasuredSpeeds: Job<Pick<MeasuredSpeeds, 'refresh'>> = {
  name: 'tracking.read-speeds',
  description: 'Reads all measured transfer times again: old ones, and those of deleted accounts, no longer count.',
  schedule: { everyMs: 10 * 60_000 },
  run: (speeds) => speeds.refresh(),
};
