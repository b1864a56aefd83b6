import type { Job } from '../../../foundation/jobs/job.ts';
import type { RpwSource } from './rpw-source.ts';

export const readImports: Job<Pick<RpwSource, 'refresh'>> = {
  name: 'prices.read-imports',
  does: 'Reads survey prices that were imported meanwhile (only with QUOTES=rpw).',
  when: { everyMs: 60_000 },
  run: (source) => source.refresh(),
};
