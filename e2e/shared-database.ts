import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import { runStatement, withDatabase } from '../server/testing/global-database.ts';

export type OwnDatabase = {
  /** A folder for the program's files, which is removed after the run. */
  readonly temporaryFolder: string;
  readonly url: string;
  run(statement: string): Promise<void>;
  drop(): Promise<void>;
};

/**
 * Creates a database for one program, in the state of a fresh data folder. It is copied from a template, because
 * creating it from scratch would take as long as the rest of startup.
 */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const { connection: server, seeded: template } = inject('testServer');
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name} template ${template}`);
  return {
    url: addressOf(withDatabase(server, name)),
    temporaryFolder: inject('temporaryFolder'),
    run: (statement) => runStatement(withDatabase(server, name), statement),
    drop: () => runStatement(server, `drop database ${name} with (force)`),
  };
}

function addressOf({ connectionString, host = '', user = '', database = '' }: ClientConfig): string {
  return connectionString ?? `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
}
