import type pg from 'pg';
import { type AppliedMigration, getMigrationState } from '../../../foundation/db/earlier/migration-state.ts';
import type { MigrationFile } from '../../../foundation/db/migration-files.ts';
import { errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

/** Checks whether the tables match this version. */
export async function checkMigrations(client: pg.Client, files: readonly MigrationFile[]): Promise<Finding[]> {
  const { rows: tables } = await client.query(`select where to_regclass('public.applied_migrations') is not null`);
  if (tables.length === 0) return [goodFinding('It is empty; the first start creates its tables')];
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from applied_migrations order by number',
  );
  const newest = rows.at(-1);
  if (rows.length > files.length)
    return [
      errorFinding(
        `The database is from a newer version (${newest?.name})`,
        'Start that version; migrations only go forward.',
      ),
    ];
  const states = rows.map((row, index) => ({ name: row.name, kind: getMigrationState(row, files[index]).kind }));
  const altered = states.find(({ kind }) => kind === 'altered');
  if (altered)
    return [
      errorFinding(
        `Migration ${altered.name} has changed since it ran on the database`,
        'Restore the file, and write a new migration for the change.',
      ),
    ];
  const repairable = states
    .filter(({ kind }) => kind === 'repairable')
    .map(({ name }) =>
      warningFinding(
        `An earlier version of migration ${name} ran on the database; the next start updates its tables`,
        'Make a backup first.',
      ),
    );
  const missing = files.length - rows.length;
  const pending =
    missing === 0
      ? []
      : [warningFinding(`Migrations that the next start will run: ${missing}`, 'Make a backup first.')];
  const toDo = [...repairable, ...pending];
  return toDo.length === 0 ? [goodFinding('Its tables are up to date')] : toDo;
}
