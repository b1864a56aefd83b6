import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../../../testing/global-database.ts';
import { migrate } from '../migrate.ts';
import { readMigrationFiles } from '../migration-files.ts';
import {
  createEarlierDatabase,
  earlierVersions,
  insertAlertTriggerSql,
  insertProfileSql,
  insertUserSql,
} from '../testing/earlier-database.ts';
import { earlierMigrationRepairs } from './earlier-migration-repairs.ts';

const present = join(import.meta.dirname, '../migrations');
const log = () => {};

async function ask(connection: pg.ClientConfig, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns every column, constraint and index, sorted so that two schemas can be compared. */
async function schemaOf(connection: pg.ClientConfig): Promise<unknown[]> {
  return ask(
    connection,
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as part
     from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     order by 1`,
  );
}

describe('a database from an earlier version of a migration', () => {
  it('is tested for each version listed in earlierMigrationRepairs', () => {
    const known = Object.entries(earlierMigrationRepairs).flatMap(([name, all]) =>
      Object.keys(all).map((checksum) => `${name} ${checksum.slice(0, 8)}`),
    );
    expect(known.sort()).toEqual(earlierVersions.map(({ of, checksum }) => `${of} ${checksum}`).sort());
  });

  it.each(earlierVersions)('migrates to the current tables without losing users ($of $checksum)', async (version) => {
    const connection = await createEarlierDatabase(version);
    await ask(connection, insertUserSql);
    const logged: string[] = [];
    await migrate(connection, { log: (event) => void logged.push(event) });
    expect(logged[0]).toBe('database.migration-repaired');
    expect(await schemaOf(connection)).toEqual(
      await schemaOf(withDatabase(inject('testServer').connection, inject('testServer').template)),
    );
    expect(await ask(connection, 'select email from users')).toEqual([{ email: 'maria@example.org' }]);
    // The repair runs only once, and the recorded checksums are those of the current files.
    expect(await migrate(connection, { log: (event) => void logged.push(event) })).toEqual([]);
    expect(logged.filter((event) => event === 'database.migration-repaired')).toHaveLength(1);
    const files = await readMigrationFiles(present);
    expect(await ask(connection, 'select checksum from applied_migrations order by number')).toEqual(
      files.map(({ checksum }) => ({ checksum })),
    );
  });

  it("retains its alert triggers and assigns each to the alert's owner", async () => {
    const connection = await createEarlierDatabase(earlierVersions[4]);
    await ask(connection, insertUserSql, insertAlertTriggerSql);
    await migrate(connection, { log });
    expect(await ask(connection, 'select user_id, number from alert_triggers')).toEqual([
      { user_id: '00000000-0000-4000-8000-000000000001', number: 1 },
    ]);
  });

  it('gets shown_name filled in for profiles that were saved before the column existed', async () => {
    const connection = await createEarlierDatabase(earlierVersions[3]);
    await ask(connection, insertUserSql, insertProfileSql);
    await migrate(connection, { log });
    expect(await ask(connection, 'select shown_name from profiles')).toEqual([{ shown_name: 'Maria' }]);
  });
});
