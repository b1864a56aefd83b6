import { z } from 'zod';

/**
 * The header of a backup. A backup is a gzip file of JSON lines. This header is followed by each table's columns and
 * then its rows, and the last line contains the total number of rows. Rows are arrays of PostgreSQL text values. A file
 * without the last line is incomplete.
 */
export const backupHeaderSchema = z.object({
  backupOf: z.literal('tern'),
  format: z.literal(1),
  madeAt: z.string(),
  programVersion: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

export const tableLineSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
export const rowLineSchema = z.array(z.string().nullable());
export const backupTrailerSchema = z.object({ rows: z.number() });

/**
 * Thrown if the file isn't a backup, is incomplete, or is from an incompatible version of Tern. The message gives the
 * reason.
 */
export class UnusableBackupError extends Error {
  readonly code = 'unusable_backup';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableBackupError';
  }
}
