import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isQueryTimeout, wrapIfDatabaseUnavailable } from './database-unavailable-error.ts';
import { keepAliveOptions } from './keep-alive.ts';
import type { PoolCounts } from './pool/pool-counts.ts';
import { getPreparedStatementName } from './prepared-query.ts';
import { valueParsers } from './value-parsers.ts';

export type PoolOptions = {
  connection: pg.ClientConfig;
  /** Maximum number of connections. */
  size: number;
  log: (event: string, fields?: Record<string, unknown>) => void;
};

/**
 * The server cancels a statement after this time. If no response arrives soon after that, we consider the server
 * unreachable.
 */
const statementTimeoutMs = 60_000;
const queryTimeoutMs = statementTimeoutMs + 5_000;

/**
 * Returns a connection pool for Kysely. A lost connection never ends the process. Its current query rejects with
 * DatabaseUnavailableError. An unresponsive connection is dropped and never reused.
 */
export function createConnectionPool({ connection, size, log }: PoolOptions): PostgresPool & { counts(): PoolCounts } {
  const pool = new pg.Pool({
    application_name: 'tern',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    ...keepAliveOptions,
    ...connection,
    max: size,
    types: valueParsers,
  });
  pool.on('error', (error) => log('database.connection-lost', { reason: error.message }));
  // The pool listens for errors only on idle connections. A connection that breaks between two statements of a
  // transaction would emit an unhandled 'error' event, which would terminate the process.
  pool.on('connect', (client) => client.on('error', () => {}));

  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    counts: () => ({ all: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw wrapIfDatabaseUnavailable(error);
      });
      // Kysely recognizes a connection by identity, so each gets one permanent wrapper.
      const wrapper = wrappers.get(client) ?? wrapClient(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
  };
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let silence: unknown;
  const wrapper = {
    async query(sql: string, parameters: readonly unknown[]) {
      // A rollback would wait behind the unanswered statement.
      if (silence !== undefined) throw silence;
      try {
        return await runQuery(client, sql, [...parameters]);
      } catch (error) {
        if (isQueryTimeout(error)) silence = wrapIfDatabaseUnavailable(error);
        throw wrapIfDatabaseUnavailable(error);
      }
    },
    // Looks up `release` on each call, because the pool assigns a new one each time.
    release: () => client.release(silence !== undefined),
  };
  return wrapper as unknown as PostgresPoolClient;
}

function runQuery(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const name = getPreparedStatementName(text);
  return name === undefined ? client.query(text, values) : client.query({ name, text, values });
}
