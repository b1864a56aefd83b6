import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { createKysely, type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { DataFolderInUseError } from './embedded/data-folder-in-use-error.ts';
import { databaseName, databaseUser } from './embedded/process/postgres-settings.ts';

const socketLine = 4;

/**
 * Opens the database for a tool that may run next to the server. Connects through a running server's socket, or else
 * opens the database as the server would. Throws openDatabase's errors.
 */
export async function connectOrOpenDatabase(options: DatabaseOptions): Promise<Database> {
  try {
    return await openDatabase(options);
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const connection = await runningConnection(options.dataFolder);
    const db = createKysely(connection, 2, options.log);
    return { db, connection, lost: new Promise(() => {}), close: () => db.destroy() };
  }
}

/**
 * Returns the connection to a running server's database. PostgreSQL writes the path of its socket folder to its own
 * lock file.
 */
async function runningConnection(dataFolder: string): Promise<ClientConfig> {
  const lines = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { host: lines[socketLine]?.trim() ?? '', user: databaseUser, database: databaseName };
}
