import pg from 'pg';
import { valueParsers } from '../foundation/db/value-parsers.ts';

export type PgClient = pg.Client;
export type PgResult = pg.QueryResult;
export type PgRow = pg.QueryResultRow;

/**
 * Opens one connection without a pool. `options` are the session's command-line options. If the connection is lost,
 * only its current statement fails.
 */
export async function openClient(connection: pg.ClientConfig, options: string): Promise<PgClient> {
  const client = new pg.Client({ ...connection, types: valueParsers, options });
  client.on('error', () => {});
  await client.connect();
  return client;
}
