import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import type { Db } from '../server/foundation/db/database.ts';
import { connectOrOpenDatabase } from '../server/foundation/db/running-database.ts';
import { projectRoot } from './run.ts';

/** Runs `work` on the configured database, even while a server is using it. Exits with code 2 if a setting is wrong. */
export async function runWithConfiguredDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const settings = readConfig(readEnvironment(), projectRoot);
  if (!settings.ok) {
    process.stderr.write(`${settings.errors.join('\n')}\n`);
    process.exit(2);
  }
  const { dataFolder, DATABASE_URL } = settings.config;
  const database = await connectOrOpenDatabase({ url: DATABASE_URL, dataFolder, log: () => {}, now: Date.now });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}
