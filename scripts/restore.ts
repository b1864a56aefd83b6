import { join, resolve } from 'node:path';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { openDatabase } from '../server/foundation/db/database.ts';
import { migrate } from '../server/foundation/db/migrate.ts';
import { restoreBackup } from '../server/operations/backup/restore-backup.ts';
import { claimDataFolder } from '../server/operations/demo/claim-data-folder.ts';

/**
 * `npm run restore FILE`: restores a backup made by `npm run backup` into the configured database, which must be empty.
 * Restores everything or nothing, then migrates the database to the current version. No server may use the database in
 * the meantime. `-` reads the backup from standard input, for users who can't open the file, such as a container's
 * user.
 */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run restore FILE    (a file of npm run backup; into an empty data folder or database)');
  process.exit(2);
}
const root = resolve(import.meta.dirname, '..');
const environment = readEnvironment();
const configResult = readConfig(environment, root);
if (!configResult.ok) {
  console.error(configResult.errors.join('\n'));
  process.exit(2);
}
const { dataFolder, DATABASE_URL, DEMO } = configResult.config;
const log = () => {};
let isRestored = false;
try {
  if (DATABASE_URL === undefined) await claimDataFolder(dataFolder, DEMO);
  const database = await openDatabase({ url: DATABASE_URL, dataFolder, log, now: Date.now });
  try {
    const path = file === '-' ? file : resolve(environment['INIT_CWD'] ?? '.', file);
    const migrationsFolder = join(root, 'server/foundation/db/migrations');
    const { rows, madeAt } = await restoreBackup(database.connection, { path, migrationsFolder });
    isRestored = true;
    const newer = await migrate(database.connection, { log });
    console.log(
      `${rows} rows of ${madeAt} are back${newer.length > 0 ? `, brought up to date with ${newer.length} migrations` : ''}.`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  const outcome = isRestored
    ? 'The data was restored, but not updated to this version. Tern tries again when it starts.'
    : 'Nothing was restored.';
  console.error(`${error instanceof Error ? error.message : String(error)}\n${outcome}`);
  process.exit(1);
}
