import { CompiledQuery, type PostgresPool } from 'kysely';
import type { Db } from './database.ts';

/** Statements that connections keep planned, by their text; each module makes its own once, so there are few. */
const names = new Map<string, string>();

/** The name under which a connection keeps a statement; undefined for all that were not made by `preparedQuery`. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/** The pools behind database handles: such a statement goes to its connection without the detour through the query builder. */
const pools = new WeakMap<object, PostgresPool>();

export function rememberPool(db: object, pool: PostgresPool): void {
  pools.set(db, pool);
}

/**
 * A statement that nearly every request runs: its text is written once instead of put together each time, and each connection plans it
 * once. Name each column: a `select *` would break when a migration adds one. `$1` and on stand for the values.
 */
export function preparedQuery<Row>(text: string): (db: Db, values: readonly unknown[]) => Promise<readonly Row[]> {
  names.set(text, `tern_${names.size + 1}`);
  return async (db, values) => {
    const pool = pools.get(db);
    // Within a transaction it has to go the transaction's own way.
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
    const connection = await pool.connect();
    try {
      return (await connection.query<Row>(text, values)).rows;
    } finally {
      connection.release();
    }
  };
}
