import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { runStatement, withDatabase } from '../../../testing/global-database.ts';
import { migrate } from '../migrate.ts';
import { readMigrationFiles } from '../migration-files.ts';
import { earlierMigrationRepairs } from './earlier-migration-repairs.ts';

const present = join(import.meta.dirname, '../migrations');
const log = () => {};

/** Statements that the earlier files lacked; the checksums prove that nothing else differed. */
const usedTokens = /-- Tokens that were taken[^;]*;\n\n/;
const shownName = /  -- The name of the document that is shown.*\n  shown_name.*\n/;
const totalSearches = /  -- Searches made while signed in.*\n  total_searches.*\n/;
const triggersUser = /(?<=create table alert_triggers \([^;]*?)  user_id uuid.*\n/;
type Version = { readonly of: string; readonly checksum: string; readonly lacks: readonly RegExp[] };
const versions: readonly Version[] = [
  { of: '0005-accounts.sql', checksum: 'b1464abc', lacks: [usedTokens, shownName, totalSearches] },
  { of: '0005-accounts.sql', checksum: '5b6c348d', lacks: [shownName, totalSearches] },
  { of: '0005-accounts.sql', checksum: 'abf8b320', lacks: [usedTokens, shownName] },
  { of: '0005-accounts.sql', checksum: '0c72d77e', lacks: [shownName] },
  { of: '0006-alerts.sql', checksum: '98c7a256', lacks: [triggersUser] },
];

/** Creates a database with an earlier version of a migration and without later migrations. */
async function databaseOf({ of, checksum, lacks }: Version): Promise<pg.ClientConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-earlier-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = (await readMigrationFiles(present)).find(({ name }) => name === of);
  const earlier = lacks.reduce((sql, lacked) => sql.replace(lacked, ''), file?.sql ?? '');
  expect(createHash('sha256').update(earlier).digest('hex').slice(0, 8)).toBe(checksum);
  for (const name of await readdir(present)) if (name < of) await cp(join(present, name), join(folder, name));
  await writeFile(join(folder, of), earlier);
  const connection = await emptyDatabase();
  await migrate(connection, { log, folder });
  return connection;
}

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const { connection: server } = inject('testServer');
  const name = `earlier_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name}`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
}

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

/** Returns every column, constraint and index; the order of columns in a table doesn't matter. */
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

const person = `insert into users (id, issuer, subject, email, created_at, last_login_at)
  values ('00000000-0000-4000-8000-000000000001', 'https://id.example', 'maria', 'maria@example.org', now(), now())`;

describe('a database from an earlier version of a migration', () => {
  it('is tested for each version listed in earlierMigrationRepairs', () => {
    const known = Object.entries(earlierMigrationRepairs).flatMap(([name, all]) =>
      Object.keys(all).map((checksum) => `${name} ${checksum.slice(0, 8)}`),
    );
    expect(known.sort()).toEqual(versions.map(({ of, checksum }) => `${of} ${checksum}`).sort());
  });

  it.each(versions)('migrates to the current tables without losing users ($of $checksum)', async (version) => {
    const connection = await databaseOf(version);
    await ask(connection, person);
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
    const connection = await databaseOf(versions[4] as Version);
    await ask(
      connection,
      person,
      `insert into alert_series (series, from_currency, to_currency, question) values ('s', 'USD', 'PHP', '{}')`,
      `insert into alerts (id, user_id, draft, created_at, synced_at, watched_from, trigger_count, is_armed, providers_seen_at, series)
       select '00000000-0000-4000-8000-000000000002', id, '{}', now(), now(), now(), 1, true, now(), 's' from users`,
      `insert into alert_triggers (id, alert_id, number, fired_at, rate, as_of, source, source_kind, value, message)
       select '00000000-0000-4000-8000-000000000003', id, 1, now(), 57, now(), 'ecb', 'daily', 57, '{}' from alerts`,
    );
    await migrate(connection, { log });
    expect(await ask(connection, 'select user_id, number from alert_triggers')).toEqual([
      { user_id: '00000000-0000-4000-8000-000000000001', number: 1 },
    ]);
  });

  it('gets shown_name filled in for profiles that were saved before the column existed', async () => {
    const connection = await databaseOf(versions[3] as Version);
    await ask(
      connection,
      person,
      `insert into profiles (user_id, document, updated_at) select id, '{"displayName": " ", "profile": {"firstName": "Maria"}}', now() from users`,
    );
    await migrate(connection, { log });
    expect(await ask(connection, 'select shown_name from profiles')).toEqual([{ shown_name: 'Maria' }]);
  });
});
