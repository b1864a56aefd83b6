import { corridorVolumes } from '@tern/domain/corridors/corridor-volumes.ts';
import type { RateTable } from '@tern/domain/rates/rate-table.ts';
import { seededNoise } from '@tern/domain/rates/simulated/seeded-noise.ts';
import { simulateHistory } from '@tern/domain/rates/simulated/simulate-history.ts';
import type { Db } from '../../foundation/db/database.ts';
import { type SourcedClose, saveDailyCloses } from '../../market/rates/rates.store.ts';
import { addSearchCounts, loadSearchCounts, type SearchCount } from '../../market/search/counts/search-counts.store.ts';

const dayMs = 86_400_000;
/** The longest chart range, 90 days, plus a margin. */
const rateDays = 92;
const searchDays = 21;
const searchedCorridorCount = 30;

/**
 * Creates demo history: three months of simulated rates, labeled as such, and three weeks of made-up searches. A later
 * start adds only the missing days of rates, and searches only if the last three weeks have none.
 */
export async function createDemoHistory(
  db: Db,
  { reference, seed, now }: { reference: RateTable; seed: number; now: number },
): Promise<void> {
  const closes = simulateHistory(reference, seed, rateDays).flatMap(({ daysAgo, perUsd }) =>
    [...perUsd].map(
      ([currency, rate]): SourcedClose => ({
        currency,
        day: utcDay(now - daysAgo * dayMs),
        perUsd: rate,
        source: 'simulated',
      }),
    ),
  );
  await saveDailyCloses(db, closes, false);
  const since = utcDay(now - searchDays * dayMs);
  const known = await loadSearchCounts(db, { since, corridors: 1 });
  if (known.length === 0) await addSearchCounts(db, generateSearchCounts(seed, now));
}

function generateSearchCounts(seed: number, now: number): SearchCount[] {
  return corridorVolumes.slice(0, searchedCorridorCount).flatMap(([fromCountry, toCountry], place) =>
    Array.from({ length: searchDays }, (_, daysAgo) => {
      const noise = seededNoise(seed, daysAgo, `${fromCountry}-${toCountry}`);
      const searches = Math.max(0, Math.round((searchedCorridorCount - place) * (1 + 0.3 * noise)));
      return { fromCountry, toCountry, day: utcDay(now - daysAgo * dayMs), searches };
    }).filter(({ searches }) => searches > 0),
  );
}

function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
