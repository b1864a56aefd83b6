import { Kysely, PostgresDialect, sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { createConnectionPool } from './create-connection-pool.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { registerPoolCounter } from './pool/pool-counts.ts';
import { registerPool } from './prepared-query.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type DatabaseOptions = {
  /** The URL of a PostgreSQL server. Without it, the embedded server runs in the data folder. */
  url?: string | undefined;
  dataFolder: string;
  log: (event: string, fields?: Record<string, unknown>) => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Maximum number of connections. */
  poolSize?: number;
};

export type Database = {
  db: Db;
  /** For code that needs a separate connection, such as migrations and LISTEN. */
  connection: ClientConfig;
  /** Resolves with the reason if an embedded database has stopped for good. Never resolves for an external server. */
  lost: Promise<Error>;
  close(): Promise<void>;
};

/**
 * Opens the database without migrating it (migrate.ts does that). Rejects with the errors from startEmbeddedPostgres,
 * or with an Error if the server at DATABASE_URL can't be used.
 */
export async function openDatabase({ url, dataFolder, log, now, poolSize = 10 }: DatabaseOptions): Promise<Database> {
  const embedded = url ? undefined : await startEmbeddedPostgres({ dataFolder, log, now });
  const connection: ClientConfig = embedded?.connection ?? { connectionString: url ?? '' };
  const db = createKysely(connection, poolSize, log);
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    if (embedded) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    // The message omits the URL, which may contain a password.
    throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${(cause as Error).message}`, { cause });
  }
  return { db, connection, lost: embedded?.lost ?? new Promise(() => {}), close };
}

/** Returns a Kysely handle with its own pool, which `destroy()` closes. */
export function createKysely(connection: ClientConfig, poolSize: number, log: DatabaseOptions['log']): Db {
  const pool = createConnectionPool({ connection, size: poolSize, log });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  registerPool(db, pool);
  registerPoolCounter(db, pool.counts);
  return db;
}
