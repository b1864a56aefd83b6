import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { createKysely, type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { DataFolderInUseError } from './embedded/data-folder-in-use-error.ts';
import { databaseName, databaseUser } from './embedded/process/postgres-settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const socketLine = 4;

type ToolDatabase = Database & {
  /**
   * Runs the database in this process if the one that ran it has stopped. Open connections end, but `db` continues to
   * work, because the socket keeps its path. Throws startEmbeddedPostgres's errors.
   */
  takeOver(): Promise<void>;
};

/**
 * Opens the database for a tool that may run next to the server. Connects through a running server's socket, or else
 * opens the database as the server would. Throws openDatabase's errors.
 */
export async function connectOrOpenDatabase(options: DatabaseOptions): Promise<ToolDatabase> {
  try {
    return { ...(await openDatabase(options)), takeOver: async () => {} };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return joinDatabase(options);
  }
}

async function joinDatabase(options: DatabaseOptions): Promise<ToolDatabase> {
  const connection = await runningConnection(options.dataFolder);
  const db = createKysely(connection, 2, options.log);
  let own: Promise<EmbeddedPostgres | undefined> | undefined;
  return {
    ...{ db, connection, lost: new Promise(() => {}) },
    async takeOver() {
      own ??= startEmbeddedPostgres(options).catch((error: unknown) => {
        own = undefined;
        // The process that runs it may be another one by now.
        if (error instanceof DataFolderInUseError) return undefined;
        throw error;
      });
      await own;
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
async function runningConnection(dataFolder: string): Promise<ClientConfig> {
  const lines = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { host: lines[socketLine]?.trim() ?? '', user: databaseUser, database: databaseName };
}
