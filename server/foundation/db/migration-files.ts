import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type MigrationFile = { number: number; name: string; sql: string; checksum: string };

/**
 * Checksums of migrations whose comments were reworded, with the checksum of the original file. Databases and backups
 * contain the original one, and earlier versions of Tern expect it.
 */
export const originalMigrationChecksums: Readonly<Record<string, string>> = {
  ca7742af23a51b1ee82991fd4730ea6d7074d02db8d6b3d1383431d9b0e19c2c:
    '537056ceff99e82fbeeda1e518f10d96ad9a9913a2ebb34bb6c6556fcb526ae7',
};

/** The number of migrations when this server was built (server/vite.config.ts). Undefined when running from source. */
declare const KNOWN_MIGRATION_COUNT: number | undefined;

/**
 * Returns the migrations that this program knows about, in order. A build ignores later files: after a source update,
 * it may restart before the new build replaces it, and its code doesn't work with newer tables.
 */
export async function readKnownMigrations(): Promise<MigrationFile[]> {
  const files = await readMigrationFiles(join(import.meta.dirname, 'migrations'));
  return typeof KNOWN_MIGRATION_COUNT === 'undefined' ? files : files.slice(0, KNOWN_MIGRATION_COUNT);
}

/**
 * Returns the migrations in a folder (`0001-name.sql`), in order. Throws if a number is missing, duplicated or invalid.
 */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigrationFile(folder, name)));
  files.forEach(({ number, name }, index) => {
    if (number !== index + 1) throw new Error(`Migrations are numbered without gaps from 0001: ${name} breaks that`);
  });
  return files;
}

async function readMigrationFile(folder: string, name: string): Promise<MigrationFile> {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
  if (number === undefined) throw new Error(`A migration is called 0001-some-words.sql, not ${name}`);
  // Git may change line endings on Windows, which must not change the checksum.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { number: Number(number), name, sql, checksum: originalMigrationChecksums[checksum] ?? checksum };
}
