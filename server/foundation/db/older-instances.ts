import type pg from 'pg';
import { type MigrationFile, readKnownMigrations } from './migration-files.ts';

/** The prefix of an event connection's application name. Only running servers have such connections. */
export const listenerNamePrefix = 'tern events';

/**
 * Migrations that are rejected while an instance of an earlier version is running. Each value says what would go wrong
 * in that instance. All other migrations can run while earlier versions are serving requests. `older-instances.test.ts`
 * detects most migrations that belong here. Only a reviewer can notice that an old column has a new meaning.
 */
export const incompatibleMigrations: ReadonlyMap<string, string> = new Map([
  ['0015-price-observations.sql', 'their tables of prices are gone'],
  ['0022-sign-in-codes.sql', 'they would refuse messages of a kind that they do not know'],
  ['0024-what-must-arrive.sql', 'they could not save a search, whose key has another column'],
  ['0026-channels.sql', 'they would take messages to webhooks for emails'],
]);

/**
 * Returns the application name for an instance's event connection, which shows other instances which migrations it
 * knows about.
 */
export async function buildListenerApplicationName(): Promise<string> {
  const { length } = await readKnownMigrations();
  return `${listenerNamePrefix} ${length}`;
}

/** Throws if one of the missing migrations can't run because instances of earlier versions are using the database. */
export async function rejectIfOlderInstancesRun(client: pg.Client, missing: readonly MigrationFile[]): Promise<void> {
  const last = missing.findLast(({ name }) => incompatibleMigrations.has(name));
  if (!last) return;
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [listenerNamePrefix],
  );
  // Instances from before this rule have no number in their name.
  const older = rows.filter(({ name }) => Number(name.slice(listenerNamePrefix.length)) < last.number);
  if (older.length === 0) return;
  throw new Error(
    `Stop every instance of the earlier version first: ${older.length} on this database. After migration ${last.name} ` +
      `they don't work any more (${incompatibleMigrations.get(last.name)}). Nothing was changed.`,
  );
}
