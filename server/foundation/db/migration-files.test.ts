import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { originalMigrationChecksums, readMigrationFiles } from './migration-files.ts';

const folder = join(import.meta.dirname, 'migrations');
const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Undoes the rewording of a comment. The checksum of the result proves that nothing else has changed. */
const originalOf: Readonly<Record<string, (sql: string) => string>> = {
  '0011-transfers.sql': (sql) => sql.replace('follow here.', `follow here (${'decisions'}.md 4, "Delivery tracking").`),
};

describe('a migration whose comment was reworded', () => {
  it('has the checksum of the original file and differs from it only in the comment', async () => {
    const files = await readMigrationFiles(folder);
    const reworded = files.filter(({ sql }) => originalMigrationChecksums[checksumOf(sql)]);
    expect(reworded.map(({ name }) => name)).toEqual(Object.keys(originalOf));
    for (const { name, sql, checksum } of reworded) {
      const original = originalOf[name]?.(sql) ?? '';
      expect(checksumOf(original), name).toBe(checksum);
      expect(withoutComments(original), name).toBe(withoutComments(sql));
    }
  });

  it('exists for every checksum listed in originalMigrationChecksums', async () => {
    const files = await readMigrationFiles(folder);
    expect(Object.keys(originalMigrationChecksums).sort()).toEqual(
      files
        .map(({ sql }) => checksumOf(sql))
        .filter((checksum) => checksum in originalMigrationChecksums)
        .sort(),
    );
  });
});

function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*/g, '');
}
