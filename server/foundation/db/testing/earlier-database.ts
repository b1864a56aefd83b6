import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { runStatement, withDatabase } from '../../../testing/global-database.ts';
import { migrate } from '../migrate.ts';
import { readMigrationFiles } from '../migration-files.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');

/** Patterns for the parts that the earlier files lacked. The checksums prove that nothing else differed. */
const usedTokensPattern = /-- Tokens that were taken[^;]*;\n\n/;
const shownNamePattern = /  -- The name of the document that is shown.*\n  shown_name.*\n/;
const totalSearchesPattern = /  -- Searches made while signed in.*\n  total_searches.*\n/;
const triggersUserPattern = /(?<=create table alert_triggers \([^;]*?)  user_id uuid.*\n/;
type EarlierVersion = { readonly of: string; readonly checksum: string; readonly lacks: readonly RegExp[] };
export const earlierVersions = [
  { of: '0005-accounts.sql', checksum: 'b1464abc', lacks: [usedTokensPattern, shownNamePattern, totalSearchesPattern] },
  { of: '0005-accounts.sql', checksum: '5b6c348d', lacks: [shownNamePattern, totalSearchesPattern] },
  { of: '0005-accounts.sql', checksum: 'abf8b320', lacks: [usedTokensPattern, shownNamePattern] },
  { of: '0005-accounts.sql', checksum: '0c72d77e', lacks: [shownNamePattern] },
  { of: '0006-alerts.sql', checksum: '98c7a256', lacks: [triggersUserPattern] },
] as const satisfies readonly EarlierVersion[];

/** Creates a database with an earlier version of a migration and without later migrations. */
export async function createEarlierDatabase({ of, checksum, lacks }: EarlierVersion): Promise<pg.ClientConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-earlier-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = (await readMigrationFiles(migrationsFolder)).find(({ name }) => name === of);
  const earlier = lacks.reduce<string>((sql, lacked) => sql.replace(lacked, ''), file?.sql ?? '');
  expect(createHash('sha256').update(earlier).digest('hex').slice(0, 8)).toBe(checksum);
  for (const name of await readdir(migrationsFolder))
    if (name < of) await cp(join(migrationsFolder, name), join(folder, name));
  await writeFile(join(folder, of), earlier);
  const connection = await createEmptyDatabase();
  await migrate(connection, { log: () => {}, folder });
  return connection;
}

/** Creates an empty database for the current test. */
export async function createEmptyDatabase(): Promise<pg.ClientConfig> {
  const { connection: server } = inject('testServer');
  const name = `earlier_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name}`);
  onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
}

export const insertUserSql = `insert into users (id, issuer, subject, email, created_at, last_login_at)
  values ('00000000-0000-4000-8000-000000000001', 'https://id.example', 'maria', 'maria@example.org', now(), now())`;

/** Inserts a profile as it was saved before `shown_name` existed. */
export const insertProfileSql = `insert into profiles (user_id, document, updated_at)
  select id, '{"displayName": " ", "profile": {"firstName": "Maria"}}', now() from users`;

/** Inserts a trigger as it was saved before `user_id` existed. */
export const insertAlertTriggerSql = `
  insert into alert_series (series, from_currency, to_currency, question) values ('s', 'USD', 'PHP', '{}');
  insert into alerts (id, user_id, draft, created_at, synced_at, watched_from, trigger_count, is_armed, providers_seen_at, series)
  select '00000000-0000-4000-8000-000000000002', id, '{}', now(), now(), now(), 1, true, now(), 's' from users;
  insert into alert_triggers (id, alert_id, number, fired_at, rate, as_of, source, source_kind, value, message)
  select '00000000-0000-4000-8000-000000000003', id, 1, now(), 57, now(), 'ecb', 'daily', 57, '{}' from alerts;`;
