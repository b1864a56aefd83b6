import pg from 'pg';
import { type AppliedMigration, getMigrationState } from './earlier/migration-state.ts';
import { type MigrationFile, readKnownMigrations, readMigrationFiles } from './migration-files.ts';
import { rejectIfOlderInstancesRun } from './older-instances.ts';

/** Any number works, provided that every version of this program uses the same one. */
const migrationLockKey = 7_304_919;
const lockTimeoutMs = 120_000;

export type MigrateOptions = {
  log: (event: string, fields?: Record<string, unknown>) => void;
  folder?: string;
  /**
   * If a database has some migrations but lacks others, throws without changing anything. Tools set this because they
   * run from source, which may be newer than the server's build.
   */
  initializeOnly?: boolean;
};

/**
 * Migrates the database forward, running each file in its own transaction. Servers that start at the same time wait for
 * a session lock, so each file runs once. Returns the names of newly applied files. Repairs tables created by an
 * earlier version of a file (earlier/earlier-migration-repairs.ts). Throws before changing anything if an applied file
 * was altered in another way or the database is newer. Also throws if instances of an earlier version have to stop
 * first (older-instances.ts).
 */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions): Promise<string[]> {
  const files = await (options.folder === undefined ? readKnownMigrations() : readMigrationFiles(options.folder));
  const client = new pg.Client({ application_name: 'tern migrate', ...connection });
  client.on('error', (error) => options.log('database.connection-lost', { reason: error.message }));
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await client.query('select pg_advisory_lock($1)', [migrationLockKey]);
    await createMigrationsTable(client);
    const { rows } = await client.query<AppliedMigration>(
      'select number, name, checksum from applied_migrations order by number',
    );
    const repairs = planRepairs(rows, files);
    const missing = files.slice(rows.length);
    if (options.initializeOnly && rows.length > 0 && missing[0]) {
      throw new Error(
        `The database is older than this program: it doesn't have migration ${missing[0].name}. ` +
          'Start the server of this version; it runs the migrations.',
      );
    }
    await rejectIfOlderInstancesRun(client, missing);
    for (const repair of repairs) {
      await runInMigrationTransaction(client, repair.file, () => runRepair(client, repair));
      options.log('database.migration-repaired', { name: repair.file.name });
    }
    for (const file of missing) {
      await runInMigrationTransaction(client, file, () => runMigration(client, file));
      options.log('database.migrated', { name: file.name });
    }
    return missing.map((file) => file.name);
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}

type Repair = { readonly file: MigrationFile; readonly statements: string };

/** Returns the repairs for a database created by an earlier version of a file. Throws if it can't be repaired. */
function planRepairs(applied: AppliedMigration[], files: MigrationFile[]): Repair[] {
  const last = applied.at(-1);
  if (last && last.number > files.length) {
    throw new Error(
      `The database is newer than this program: it has migration ${last.name}, the program knows ${files.length}. ` +
        'Start the newer version; migrations are never undone.',
    );
  }
  return applied.flatMap((done, index) => {
    const file = files[index];
    const state = getMigrationState(done, file);
    if (state.kind === 'current') return [];
    if (state.kind === 'repairable') return [{ file: state.file, statements: state.repair }];
    throw new Error(
      `Migration ${file?.name ?? index + 1} was altered after it had been applied to this database (as ${done.name}). ` +
        'Restore the file and put the change into a new migration.',
    );
  });
}

async function runRepair(client: pg.Client, { file, statements }: Repair): Promise<void> {
  await client.query(statements);
  await client.query('update applied_migrations set checksum = $1 where number = $2', [file.checksum, file.number]);
}

async function runInMigrationTransaction(
  client: pg.Client,
  file: MigrationFile,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin');
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Creates the table that records applied migrations. */
export async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists applied_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

/** Runs one file and records it in the caller's transaction. */
export async function runMigration(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query(file.sql);
  await client.query('insert into applied_migrations (number, name, checksum) values ($1, $2, $3)', [
    file.number,
    file.name,
    file.checksum,
  ]);
}
