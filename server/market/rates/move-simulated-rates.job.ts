import type { Job } from '../../foundation/jobs/job.ts';
import type { SimulatedRates } from './simulated-rates.ts';

export const moveSimulatedRates: Job<Pick<SimulatedRates, 'tick'>> = {
  name: 'rates.move-simulated',
  description: 'Moves the simulated market by one step (only with RATES=simulated).',
  schedule: { everyMs: 1000 },
  run: (market) => market.tick(),
};
