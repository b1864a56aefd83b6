import type { Job } from '../../../foundation/jobs/job.ts';
import type { AlertEngine } from './alert-engine.ts';

export const pollPairs: Job<Pick<AlertEngine, 'poll'>> = {
  name: 'alerts.poll-pairs',
  description: 'Queues every currency pair with alerts for evaluation, once a minute or as soon as prices change.',
  schedule: { everyMs: 10_000, atStart: true },
  run: (engine) => engine.poll(),
};
