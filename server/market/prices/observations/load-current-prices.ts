import { currentPublishedPrices } from '@tern/domain/prices/contributions/current-published-prices.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { peopleObservationSource } from './known-sources.ts';
import { loadCapturedAndSharedPrices, loadFeedObservations, loadNewestSurveyPrices } from './observations.store.ts';
import type { StoredObservation } from './row-to-observations.ts';

/** Captured, shared and feed prices older than two years are shown only as history. */
export const maxCurrentPriceAgeMs = 730 * 86_400_000;

/**
 * Returns the prices that searches use: the newest survey of each corridor, and the captured, shared and feed prices of
 * the last two years. `now` is in milliseconds since 1970 UTC.
 * @param sources the ids of the sources that surveys and captured prices are loaded from.
 */
export async function loadCurrentPrices(
  db: Db,
  { sources, feedIds, now }: { readonly sources: readonly string[]; readonly feedIds: readonly string[]; now: number },
): Promise<StoredObservation[]> {
  const since = now - maxCurrentPriceAgeMs;
  const [surveys, captured, ...fed] = await Promise.all([
    loadNewestSurveyPrices(db, sources),
    loadCapturedAndSharedPrices(db, [...sources, peopleObservationSource.id], since),
    ...feedIds.map((id) => loadFeedObservations(db, id, since)),
  ]);
  // A feed may list prices that were seen long before they were recorded.
  const current = fed.flat().filter(({ seenAt }) => seenAt >= since);
  return [...surveys, ...removeOutdatedSharedPrices(captured), ...current];
}

/** Returns all observations except shared prices that aren't currently valid. */
function removeOutdatedSharedPrices(observations: readonly StoredObservation[]): StoredObservation[] {
  const shared = observations.filter(({ kind }) => kind === 'person');
  const others = observations.filter(({ kind }) => kind !== 'person');
  return [...others, ...currentPublishedPrices(shared, ({ recordedAt }) => recordedAt)];
}
