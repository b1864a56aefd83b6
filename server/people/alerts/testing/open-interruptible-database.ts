import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../../../foundation/db/database.ts';
import { wrapIfDatabaseUnavailable } from '../../../foundation/db/database-unavailable-error.ts';
import type { Tables } from '../../../foundation/db/tables.ts';
import { valueParsers } from '../../../foundation/db/value-parsers.ts';

/**
 * One step of an awaited statement, including `begin` and `commit`: before it is sent, or after its response arrives.
 */
export type DatabaseStep = { readonly number: number; readonly when: 'before' | 'after'; readonly statement: string };

/**
 * Opens a database whose connection can be cut at any awaited step. If `cutAt` returns true, the socket is destroyed,
 * as when a process is killed. Steps are numbered from 1 across all connections.
 */
export function openInterruptibleDatabase(connection: pg.ClientConfig, cutAt: (step: DatabaseStep) => boolean): Db {
  const pool = new pg.Pool({ ...connection, max: 3, types: valueParsers });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let number = 0;
  const wrappers = new WeakMap<pg.PoolClient, object>();

  const wrapClient = (client: pg.PoolClient) => {
    const destroy = (): never => {
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw wrapIfDatabaseUnavailable(new Error('Connection terminated by the test'));
    };
    return {
      query: async (statement: string, parameters: readonly unknown[]) => {
        number += 1;
        const step = { number, statement };
        if (cutAt({ ...step, when: 'before' })) destroy();
        const answer = await client.query(statement, [...parameters]).catch((error: unknown) => {
          throw wrapIfDatabaseUnavailable(error);
        });
        if (cutAt({ ...step, when: 'after' })) destroy();
        return answer;
      },
      release: () => client.release(),
    };
  };

  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      connect: async () => {
        const client = await pool.connect();
        const wrapper = wrappers.get(client) ?? wrapClient(client);
        wrappers.set(client, wrapper);
        return wrapper;
      },
    } as never,
  });
  return new Kysely<Tables>({ dialect });
}
