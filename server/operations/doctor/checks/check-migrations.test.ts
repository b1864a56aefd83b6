import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { earlierMigrationRepairs } from '../../../foundation/db/earlier/earlier-migration-repairs.ts';
import { readMigrationFiles } from '../../../foundation/db/migration-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { checkMigrations } from './check-migrations.ts';

const migrationsFolder = join(import.meta.dirname, '../../../foundation/db/migrations');
const upToDate = { state: 'good', text: 'Its tables are up to date' };
let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.close();
});

async function check() {
  return checkMigrations(client, await readMigrationFiles(migrationsFolder));
}

async function recordChecksum(name: string, checksum: string): Promise<void> {
  await client.query('update applied_migrations set checksum = $1 where name = $2', [checksum, name]);
}

it('checkMigrations reports tables that match this version', async () => {
  expect(await check()).toContainEqual(upToDate);
});

it.each(
  Object.entries(earlierMigrationRepairs).flatMap(([name, repairs]) =>
    Object.keys(repairs).map((checksum) => [name, checksum] as const),
  ),
)('checkMigrations reports a migration to be repaired at the next start as a note: %s %s', async (name, checksum) => {
  await recordChecksum(name, checksum);
  const findings = await check();
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([
    {
      state: 'note',
      text: `An earlier version of migration ${name} ran on the database; the next start updates its tables`,
      advice: 'Make a backup first.',
    },
  ]);
  expect(findings).not.toContainEqual(upToDate);
});

it('checkMigrations reports any other change to a migration as an error', async () => {
  const [ofAccounts = ''] = Object.keys(earlierMigrationRepairs['0005-accounts.sql'] ?? {});
  await recordChecksum('0006-alerts.sql', ofAccounts);
  expect(await check()).toEqual([expect.objectContaining({ state: 'mend' })]);
});
