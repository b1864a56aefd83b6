import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { asDatabaseUnavailable, isSilence } from './database-unavailable.ts';
import type { PoolCounts } from './pool/pool-counts.ts';
import { preparedName } from './prepared-query.ts';
import { valueParsers } from './value-parsers.ts';

export type PoolOptions = {
  connection: pg.ClientConfig;
  /** Maximum number of connections. */
  size: number;
  log: (event: string, fields?: Record<string, unknown>) => void;
};

const statementLimitMs = 60_000;
/** A server that lost its power or its network never answers, and the operating system waits for a quarter of an hour. */
const silenceLimitMs = statementLimitMs + 5_000;

/**
 * Returns connections for Kysely. A broken connection never ends the process, whenever it breaks; its current query
 * rejects with DatabaseUnavailable.
 */
export function connectionPool({ connection, size, log }: PoolOptions): PostgresPool & { counts(): PoolCounts } {
  const pool = new pg.Pool({
    application_name: 'tern',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementLimitMs,
    query_timeout: silenceLimitMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...connection,
    max: size,
    types: valueParsers,
  });
  pool.on('error', (error) => log('database.connection-lost', { reason: error.message }));
  // The pool only listens to idle connections. One that breaks while in use, between two statements of a transaction,
  // would raise an unhandled 'error' event, which ends a Node process.
  pool.on('connect', (client) => client.on('error', () => {}));

  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    counts: () => ({ all: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw asDatabaseUnavailable(error);
      });
      // Kysely recognizes a connection by identity, so each gets one permanent wrapper.
      const wrapper = wrappers.get(client) ?? wrapClient(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
  };
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let isSilent = false;
  const wrapper = {
    query: (sql: string, parameters: readonly unknown[]) =>
      ask(client, sql, [...parameters]).catch((error: unknown) => {
        isSilent ||= isSilence(error);
        throw asDatabaseUnavailable(error);
      }),
    // Looked up on each call: the pool gives a connection a new `release` each time. A silent connection is closed.
    release: () => client.release(isSilent),
  };
  return wrapper as unknown as PostgresPoolClient;
}

function ask(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const name = preparedName(text);
  return name === undefined ? client.query(text, values) : client.query({ name, text, values });
}
