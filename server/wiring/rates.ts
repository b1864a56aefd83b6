import { createHttpClient } from '../foundation/outbound/guarded-http-client.ts';
import { fetchEcbHistory } from '../market/rates/adapters/ecb.adapter.ts';
import { type CurrentRates, createCurrentRates } from '../market/rates/current-rates.ts';
import { moveSimulatedRates } from '../market/rates/move-simulated-rates.job.ts';
import { createRateSources } from '../market/rates/rate-sources.ts';
import { readReferenceRates } from '../market/rates/reference/reference-rates.ts';
import { createRateRefresher, type RateRefresher, refreshRates } from '../market/rates/refresh-rates.job.ts';
import { restoreRates } from '../market/rates/restore-rates.ts';
import { createSimulatedRates } from '../market/rates/simulated-rates.ts';
import type { Foundation } from './foundation.ts';
import { simulationSeed } from './seed-database.ts';

/** Mid-market rates. Saved rates are available immediately; jobs fetch newer ones. */
export type RateServices = {
  readonly rates: CurrentRates;
  readonly breakers: RateRefresher['breakers'];
};

export async function createRateServices({ config, db, now, log, jobs }: Foundation): Promise<RateServices> {
  const sources = createRateSources(config);
  const rates = createCurrentRates({ now, log, sources });
  await restoreRates({ db, live: rates, now });
  if (config.simulated) {
    const reference = await readReferenceRates(now());
    jobs.add(moveSimulatedRates, createSimulatedRates({ live: rates, reference, seed: simulationSeed, now }));
  }
  const http = createHttpClient({ allowedHosts: sources.flatMap(({ hosts }) => hosts), now, log });
  const refresh = createRateRefresher({ db, live: rates, sources, http, now, log, fetchHistory: fetchEcbHistory });
  if (sources.length > 0) jobs.add(refreshRates, refresh);
  return { rates, breakers: refresh.breakers };
}
