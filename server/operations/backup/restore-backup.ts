import pg from 'pg';
import { earlierConstraintRelaxations } from '../../foundation/db/earlier/earlier-migration-repairs.ts';
import { getMigrationState } from '../../foundation/db/earlier/migration-state.ts';
import { createMigrationsTable, runMigration } from '../../foundation/db/migrate.ts';
import { readMigrationFiles } from '../../foundation/db/migration-files.ts';
import {
  type BackupHeader,
  backupHeaderSchema,
  backupTrailerSchema,
  rowLineSchema,
  tableLineSchema,
  UnusableBackupError,
} from './backup-format.ts';
import { listTablesInDependencyOrder, type TableShape } from './list-tables-in-dependency-order.ts';
import { readBackupLines } from './read-backup-lines.ts';

const rowsPerInsert = 500;
type Row = (string | null)[];

/**
 * Restores a backup into an empty database, in one transaction. The tables are created as they were at the time of the
 * backup. `migrate` updates them afterward. Returns the backup's header and the number of rows. Throws
 * UnusableBackupError, or an Error if the database isn't empty.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  { path, migrationsFolder }: { path: string; migrationsFolder: string },
): Promise<BackupHeader & { readonly rows: number }> {
  const client = new pg.Client({ application_name: 'tern restore', ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await assertEmptyDatabase(client);
    const restored = await loadBackup(client, path, migrationsFolder);
    await resetSequences(client);
    await client.query('commit');
    return restored;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

async function assertEmptyDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (rowCount)
    throw new Error('The database is in use already. A backup goes into an empty one only; nothing was changed.');
}

async function loadBackup(
  client: pg.Client,
  path: string,
  migrationsFolder: string,
): Promise<BackupHeader & { readonly rows: number }> {
  let head: BackupHeader | undefined;
  let shapes = new Map<string, TableShape>();
  let filling: { shape: TableShape; columns: readonly string[]; rows: Row[] } | undefined;
  let count = 0;
  let expected: number | undefined;
  const flush = async (): Promise<void> => {
    if (filling && filling.rows.length > 0) await insertRows(client, filling);
    if (filling) filling.rows = [];
  };
  for await (const value of readBackupLines(path)) {
    if (expected !== undefined) throw new UnusableBackupError('The backup goes on after its end.');
    if (!head) {
      head = parseHeader(value);
      await createTables(client, head, migrationsFolder);
      shapes = new Map((await listTablesInDependencyOrder(client)).map((shape) => [shape.table, shape]));
      continue;
    }
    const row = rowLineSchema.safeParse(value);
    if (row.success && filling) {
      if (row.data.length !== filling.columns.length)
        throw new UnusableBackupError('A row of the backup has another number of values than its table.');
      count += 1;
      if (filling.rows.push(row.data) >= rowsPerInsert) await flush();
      continue;
    }
    await flush();
    const table = tableLineSchema.safeParse(value);
    const last = backupTrailerSchema.safeParse(value);
    if (table.success) filling = { ...resolveTable(shapes, table.data), rows: [] };
    else if (last.success) expected = last.data.rows;
    else throw new UnusableBackupError('The backup has a line that is neither a table nor a row.');
  }
  if (!head || expected === undefined) throw new UnusableBackupError('The backup is not whole: its end is missing.');
  if (expected !== count) throw new UnusableBackupError(`The backup tells of ${expected} rows and has ${count}.`);
  return { ...head, rows: count };
}

function parseHeader(value: unknown): BackupHeader {
  const head = backupHeaderSchema.safeParse(value);
  if (!head.success) throw new UnusableBackupError('This file is no backup of Tern that this version can read.');
  return head.data;
}

async function createTables(client: pg.Client, { migrations }: BackupHeader, folder: string): Promise<void> {
  const files = await readMigrationFiles(folder);
  await createMigrationsTable(client);
  for (const [index, applied] of migrations.entries()) {
    const { name, checksum } = applied;
    const file = files[index];
    if (!file)
      throw new UnusableBackupError(`The backup is of a newer version, with ${name}: restore with that version.`);
    const { kind } = getMigrationState(applied, file);
    if (kind === 'altered')
      throw new UnusableBackupError(`Migration ${name} of the backup is not the one of this program (${file.name}).`);
    // Records the backup's checksum, so that `migrate` repairs rows from an earlier version.
    await runMigration(client, { ...file, checksum });
    if (kind === 'repairable') await client.query(earlierConstraintRelaxations[name] ?? '');
  }
}

function resolveTable(
  shapes: ReadonlyMap<string, TableShape>,
  { table, columns }: { table: string; columns: string[] },
) {
  const shape = shapes.get(table);
  if (!shape) throw new UnusableBackupError(`The backup has a table ${table} that this program does not know.`);
  const unknown = columns.find((name) => !shape.columns.some((column) => column.name === name));
  if (unknown !== undefined)
    throw new UnusableBackupError(`The backup has a column ${table}.${unknown} that is unknown.`);
  return { shape, columns };
}

/** Inserts rows with one statement that has one array per column. PostgreSQL converts the text to the column's type. */
async function insertRows(
  client: pg.Client,
  { shape, columns, rows }: { shape: TableShape; columns: readonly string[]; rows: readonly Row[] },
): Promise<void> {
  const names = columns.map((name) => client.escapeIdentifier(name));
  const typed = columns.map((name, index) => {
    const type = shape.columns.find((column) => column.name === name)?.type ?? 'text';
    return `r.${names[index]}::${type}`;
  });
  await client.query(
    `insert into ${client.escapeIdentifier(shape.table)} (${names.join(', ')}) overriding system value
     select ${typed.join(', ')} from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as r(${names.join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

/** Makes each sequence continue after the highest restored number. */
async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  );
  for (const { table, column } of rows) {
    const [from, name] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(max(${name}), 1), max(${name}) is not null) from ${from}`,
      [from, column],
    );
  }
}
