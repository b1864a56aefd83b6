import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrationFiles } from '../server/foundation/db/migration-files.ts';
import { migrationErrors, parseChecksums } from './migration-checksums.ts';

const folder = join(import.meta.dirname, '../server/foundation/db/migrations');
const one = { name: '0001-a.sql', checksum: 'aa' };
const two = { name: '0002-b.sql', checksum: 'bb' };
const list = parseChecksums('aa  0001-a.sql\r\nbb  0002-b.sql\n');

describe('migration checksums', () => {
  it('match every migration in the repository', async () => {
    const listed = parseChecksums(readFileSync(join(folder, '../migration-checksums.txt'), 'utf8'));
    expect(migrationErrors(await readMigrationFiles(folder), listed, [])).toEqual([]);
  });

  it('accept known migrations', () => {
    expect(migrationErrors([one, two], list, [list])).toEqual([]);
  });

  it('reject changed and missing migrations', () => {
    expect(migrationErrors([{ ...one, checksum: 'cc' }], list, [])).toEqual([
      '0001-a.sql is not what migration-checksums.txt says. Restore it and put the change into a new migration.',
      '0002-b.sql is not what migration-checksums.txt says. Restore it and put the change into a new migration.',
    ]);
  });

  it('reject a migration that was changed together with its checksum if Git has the main branch', () => {
    const rewritten = parseChecksums('cc  0001-a.sql\nbb  0002-b.sql\n');
    const changed = [{ ...one, checksum: 'cc' }, two];
    expect(migrationErrors(changed, rewritten, [list])).toEqual([
      '0001-a.sql is not what main says. Restore it and put the change into a new migration.',
    ]);
    expect(migrationErrors(changed, rewritten, [])).toEqual([]);
  });

  it('require a checksum for each new migration', () => {
    expect(migrationErrors([one, two, { name: '0003-c.sql', checksum: 'dd' }], list, [])).toEqual([
      'Add this line to server/foundation/db/migration-checksums.txt: dd  0003-c.sql',
    ]);
  });
});
