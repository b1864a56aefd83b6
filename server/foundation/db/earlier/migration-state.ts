import type { MigrationFile } from '../migration-files.ts';
import { earlierMigrationRepairs } from './earlier-migration-repairs.ts';

/** A migration that has been applied to the database, as recorded in applied_migrations. */
export type AppliedMigration = { readonly number: number; readonly name: string; readonly checksum: string };

/**
 * The result of comparing an applied migration with its file. `repair` is the SQL that makes its tables match the file.
 */
export type MigrationState =
  | { readonly kind: 'current' }
  | { readonly kind: 'repairable'; readonly file: MigrationFile; readonly repair: string }
  | { readonly kind: 'altered' };

export function getMigrationState(applied: AppliedMigration, file: MigrationFile | undefined): MigrationState {
  if (!file) return { kind: 'altered' };
  if (applied.number === file.number && applied.checksum === file.checksum) return { kind: 'current' };
  const repair = applied.name === file.name ? earlierMigrationRepairs[file.name]?.[applied.checksum] : undefined;
  return repair === undefined ? { kind: 'altered' } : { kind: 'repairable', file, repair };
}
