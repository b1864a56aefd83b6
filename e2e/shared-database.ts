import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { connectKysely } from '../server/foundation/db/database.ts';
import { seedHistory } from '../server/market/rates/reference/seed-history.ts';
import globalDatabase, { runOn, withDatabase } from '../server/testing/global-database.ts';

/**
 * One PostgreSQL for the journeys of a run, with a template that has its tables and its past: a product that begins with a copy is spared
 * making a database, which cost as much as everything else of its start.
 */
export default function sharedDatabase(project: TestProject): Promise<() => Promise<void>> {
  return globalDatabase(project, async (template) => {
    const db = connectKysely(template, 1, () => {});
    try {
      await seedHistory(db);
    } finally {
      await db.destroy();
    }
  });
}

export type OwnDatabase = {
  /** For the files of the product; removed after the run. */
  readonly temporaryFolder: string;
  readonly url: string;
  run(statement: string): Promise<void>;
  drop(): Promise<void>;
};

/** A database for one product, as new as that of a fresh data folder. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const { connection: server, template } = inject('testServer');
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}`);
  return {
    url: addressOf(withDatabase(server, name)),
    temporaryFolder: inject('temporaryFolder'),
    run: (statement) => runOn(withDatabase(server, name), statement),
    drop: () => runOn(server, `drop database ${name} with (force)`),
  };
}

function addressOf({ connectionString, host = '', user = '', database = '' }: ClientConfig): string {
  return connectionString ?? `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
}
