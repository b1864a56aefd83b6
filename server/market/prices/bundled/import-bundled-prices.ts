import type { Db } from '../../../foundation/db/database.ts';
import { appendObservations, correctObservations, saveObservationSources } from '../observations/observations.store.ts';
import { syncWithdrawnPrices } from '../observations/sync-withdrawn-prices.store.ts';
import { type BundledPriceFiles, bundledSources, bundledSurvey, parseBundledPrices } from './bundled-prices.ts';

/** The source whose row stores the version of all bundled prices. */
const versionSourceId = bundledSurvey.source;

/**
 * Writes the bundled prices to the database once per version of the files, and returns how many were new or corrected.
 * If several instances start at the same time, one writes and the others wait. If the database has a different version,
 * prices missing from these files are withdrawn, and prices that differ from them are corrected. If any price was
 * corrected, today's open data set is written again, so that it contains the corrected prices.
 */
export async function importBundledPrices(db: Db, files: BundledPriceFiles, now: number): Promise<number> {
  const { version } = files;
  const loaded = await db
    .selectFrom('price_sources')
    .select('bundled_version')
    .where('id', '=', versionSourceId)
    .executeTakeFirst();
  if (loaded?.bundled_version === version) return 0;
  await saveObservationSources(db, bundledSources);
  return db.transaction().execute(async (trx) => {
    const holder = await trx
      .selectFrom('price_sources')
      .select('bundled_version')
      .where('id', '=', versionSourceId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (holder.bundled_version === version) return 0;
    const observations = parseBundledPrices(files);
    let changed = 0;
    if (holder.bundled_version !== null) {
      const sources = bundledSources.map(({ id }) => id);
      await syncWithdrawnPrices(trx, sources, observations, now);
      changed += await correctObservations(trx, observations, now);
      const today = new Date(now).toISOString().slice(0, 10);
      if (changed > 0) await trx.deleteFrom('data_releases').where('date', '=', today).execute();
    }
    changed += await appendObservations(trx, observations, now);
    await trx
      .updateTable('price_sources')
      .set({ bundled_version: version })
      .where('id', '=', versionSourceId)
      .execute();
    return changed;
  });
}
