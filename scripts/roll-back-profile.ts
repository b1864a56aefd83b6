import { resolve } from 'node:path';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { openMigratedDatabase } from '../server/foundation/db/running-database.ts';
import { rollBackProfiles } from '../server/people/profile/profiles.store.ts';

/**
 * `npm run profile:rollback USER_ID` (or `--all`): restores profiles, byte for byte, to their state before migration
 * ([S3.1-11]). Later changes are lost. This version migrates each profile again the next time it is read.
 */
const [who] = process.argv.slice(2);
const isUserId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(who ?? '');
if (!isUserId && who !== '--all') {
  console.error('Usage: npm run profile:rollback USER_ID    (or --all)');
  process.exit(2);
}
const configResult = readConfig(readEnvironment(), resolve(import.meta.dirname, '..'));
if (!configResult.ok) {
  console.error(configResult.errors.join('\n'));
  process.exit(2);
}
const { dataFolder, DATABASE_URL } = configResult.config;
try {
  const database = await openMigratedDatabase({ url: DATABASE_URL, dataFolder, log: () => {}, now: Date.now });
  try {
    const at = new Date(Date.now());
    const count = await rollBackProfiles(database.db, isUserId && who ? { userId: who, at } : { at });
    console.log(count === 1 ? 'Restored 1 profile.' : `Restored ${count} profiles.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nNothing was restored.`);
  process.exit(1);
}
