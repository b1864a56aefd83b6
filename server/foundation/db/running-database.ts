import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { createKysely, type Database, type DatabaseOptions, type Db, openDatabase } from './database.ts';
import { DataFolderInUseError } from './embedded/data-folder-in-use-error.ts';
import { databaseName, databaseUser } from './embedded/process/postgres-settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { listenerNamePrefix } from './older-instances.ts';

const socketFolderLineIndex = 4;

type ToolDatabase = Database & {
  /**
   * Runs the database in this process if the tool that was running it has stopped. Open connections are closed, but
   * `db` keeps working, because the socket keeps its path. Never takes the data folder from a server, which may just be
   * restarting.
   */
  keepRunning(): Promise<void>;
};

/**
 * Opens the database for a tool that may run alongside the server. Connects through a running server's socket, or else
 * opens the database as the server would. Throws openDatabase's errors.
 */
export async function connectOrOpenDatabase(options: DatabaseOptions): Promise<ToolDatabase> {
  try {
    return { ...(await openDatabase(options)), keepRunning: async () => {} };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return connectToRunningDatabase(options);
  }
}

/**
 * Like connectOrOpenDatabase, for a tool that needs this version's tables. Creates them in a new database. Throws if an
 * existing one lacks migrations, which only the server runs.
 */
export async function openMigratedDatabase(options: DatabaseOptions): Promise<ToolDatabase> {
  const database = await connectOrOpenDatabase(options);
  try {
    await migrate(database.connection, { log: options.log, initializeOnly: true });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connectToRunningDatabase(options: DatabaseOptions): Promise<ToolDatabase> {
  const connection = await readRunningDatabaseConnection(options.dataFolder);
  const db = createKysely(connection, 2, options.log);
  let hasSeenServer = await isServerConnected(db);
  let own: Promise<EmbeddedPostgres | undefined> | undefined;
  return {
    ...{ db, connection, lost: new Promise(() => {}) },
    async keepRunning() {
      try {
        hasSeenServer ||= await isServerConnected(db);
      } catch {
        own ??= startEmbeddedPostgres(options).catch((error: unknown) => {
          own = undefined;
          // Another process may be running the database by now.
          if (!(error instanceof DataFolderInUseError))
            options.log('database.not-started', { reason: (error as Error).message });
          return undefined;
        });
        await own;
      }
    },
    async close() {
      await db.destroy();
      await (await own)?.stop();
    },
  };
}

/**
 * Returns the connection to a running server's database. PostgreSQL writes the path of its socket folder to its own
 * lock file.
 */
async function readRunningDatabaseConnection(dataFolder: string): Promise<ClientConfig> {
  const lines = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { host: lines[socketFolderLineIndex]?.trim() ?? '', user: databaseUser, database: databaseName };
}

/** Returns whether a server is using the database. Rejects if the database is unavailable. */
async function isServerConnected(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${listenerNamePrefix})`.execute(db);
  return rows.length > 0;
}
