import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { openMigratedDatabase } from '../server/foundation/db/running-database.ts';
import { writeDataRelease } from '../server/market/release/write-data-release.ts';

/**
 * `npm run release:data -- --date 2026-11-23 --to FOLDER`: writes the open data set from the configured database. It
 * contains every observed price that may be redistributed. The date defaults to today, and the folder to
 * `data-releases` in the data folder, because an installed program can't write to its own folder. The server can keep
 * running.
 */
const { values } = parseArgs({ options: { date: { type: 'string' }, to: { type: 'string' } } });
const date = values.date ?? new Date().toISOString().slice(0, 10);
const isValidDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(date).toJSON()?.slice(0, 10) === date;
if (!isValidDate) {
  console.error('Usage: npm run release:data -- --date 2026-11-23 --to FOLDER');
  process.exit(2);
}
const environment = readEnvironment();
const configResult = readConfig(environment, resolve(import.meta.dirname, '..'));
if (!configResult.ok) {
  console.error(configResult.errors.join('\n'));
  process.exit(2);
}
const { dataFolder, DATABASE_URL } = configResult.config;
try {
  const database = await openMigratedDatabase({ url: DATABASE_URL, dataFolder, log: () => {}, now: Date.now });
  try {
    // npm runs scripts in the project root, so a relative path is resolved from the folder where npm was called.
    const parent = resolve(environment['INIT_CWD'] ?? '.', values.to ?? join(dataFolder, 'data-releases'));
    const { folder, rows, leftOut } = await writeDataRelease(database.db, { date, asOf: new Date(), parent });
    console.log(`${rows} prices are in ${folder}.`);
    if (leftOut.length > 0) console.log(`Left out, because they may not be passed on: ${leftOut.join('; ')}.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nThere is no data set.`);
  process.exit(1);
}
