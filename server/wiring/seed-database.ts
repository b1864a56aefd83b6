import type { CurrentRates } from '../market/rates/current-rates.ts';
import { loadRecentCloses } from '../market/rates/rates.store.ts';
import { readReferenceRates } from '../market/rates/reference/reference-rates.ts';
import { seedRateHistory } from '../market/rates/reference/seed-rate-history.ts';
import type { SearchCounter } from '../market/search/counts/search-counter.ts';
import { createDemoHistory } from '../operations/demo/create-demo-history.ts';
import type { Foundation } from './foundation.ts';

/** The seed of the simulated market. All demonstrations use it, so they show the same market. */
export const simulationSeed = 20_260_929;

type SeedDatabaseDeps = Pick<Foundation, 'config' | 'db' | 'now'> & {
  readonly rates: CurrentRates;
  readonly searches: SearchCounter;
};

/**
 * Gives a fresh database its history: bundled daily rates, or a demonstration's simulated history. Changes nothing in
 * other databases.
 */
export async function seedDatabase({ config, db, now, rates, searches }: SeedDatabaseDeps): Promise<void> {
  if (config.DEMO) {
    await createDemoHistory(db, { reference: await readReferenceRates(now()), seed: simulationSeed, now: now() });
    await searches.load();
  } else await seedRateHistory(db);
  // Reloads the closes for trends, which were loaded before the history existed.
  rates.rememberCloses(await loadRecentCloses(db));
}
