import { CompiledQuery, type PostgresPool } from 'kysely';
import type { Db } from './database.ts';

/** Names of prepared statements, keyed by text. Each module creates its statements once, so there are few. */
const statementNames = new Map<string, string>();

/** Returns the name of a prepared statement, or undefined if its text isn't from `createPreparedQuery`. */
export function getPreparedStatementName(text: string): string | undefined {
  return statementNames.get(text);
}

/** The pool of each database handle. Prepared statements need it, because they bypass the query builder. */
const pools = new WeakMap<object, PostgresPool>();

export function registerPool(db: object, pool: PostgresPool): void {
  pools.set(db, pool);
}

/**
 * Returns a function that runs a prepared statement, for statements that nearly every request needs. The SQL isn't
 * rebuilt for each call, and each connection parses it only once. List every column: a `select *` would break when a
 * migration adds one. `$1` refers to the first of the `values`.
 */
export function createPreparedQuery<Row>(
  text: string,
): (db: Db, values: readonly unknown[]) => Promise<readonly Row[]> {
  statementNames.set(text, `tern_${statementNames.size + 1}`);
  return async (db, values) => {
    const pool = pools.get(db);
    // Within a transaction, the statement has to use the transaction's connection.
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
    const connection = await pool.connect();
    try {
      return (await connection.query<Row>(text, values)).rows;
    } finally {
      connection.release();
    }
  };
}
