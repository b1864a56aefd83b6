import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { connectKysely, type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { DataFolderInUse } from './embedded/data-folder-in-use.ts';
import { DATABASE_NAME, DATABASE_USER } from './embedded/process/postgres-settings.ts';

const socketLine = 4;

/**
 * Opens the database for a tool that runs next to the server: joins the database of a running server through its
 * socket; otherwise opens it as the server would. Throws the errors of openDatabase.
 */
export async function joinOrOpenDatabase(options: DatabaseOptions): Promise<Database> {
  try {
    return await openDatabase(options);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const connection = await runningConnection(options.dataFolder);
    const db = connectKysely(connection, 2, options.log);
    return { db, connection, lost: new Promise(() => {}), close: () => db.destroy() };
  }
}

/** PostgreSQL writes its socket folder into its own lock file. */
async function runningConnection(dataFolder: string): Promise<ClientConfig> {
  const lines = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { host: lines[socketLine]?.trim() ?? '', user: DATABASE_USER, database: DATABASE_NAME };
}
