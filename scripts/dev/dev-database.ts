import { readConfig } from '../../server/foundation/config/config.ts';
import { startEmbeddedPostgres } from '../../server/foundation/db/embedded-postgres.ts';
import { createLog } from '../../server/foundation/log/create-log.ts';
import { claimDataFolder } from '../../server/operations/demo/claim-data-folder.ts';
import { projectRoot } from '../run.ts';

export type DevDatabase = {
  /** Environment variables that `serve-backend.ts` needs to use the database. */
  readonly env: Readonly<Record<string, string>>;
  /** Resolves with the reason when an embedded database has stopped for good. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
};

/**
 * Starts the embedded database in the data folder, or leaves the database at DATABASE_URL to the server. Rejects if the
 * embedded database can't start.
 */
export async function openDevDatabase(): Promise<DevDatabase> {
  const read = readConfig(process.env, projectRoot);
  // If the settings are invalid, the server reports the errors.
  const isOutside = !read.ok || read.config.DATABASE_URL !== undefined;
  if (isOutside) return { env: {}, lost: new Promise(() => {}), close: async () => {} };
  const { dataFolder, LOG_LEVEL, DEMO } = read.config;
  await claimDataFolder(dataFolder, DEMO);
  const embedded = await startEmbeddedPostgres({ dataFolder, log: createLog(LOG_LEVEL), now: Date.now });
  const { host, user, database } = embedded.connection;
  return {
    // DATABASE_URL isn't set, because a demo rejects it.
    env: { DEV_DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}` },
    lost: embedded.lost,
    close: embedded.stop,
  };
}
