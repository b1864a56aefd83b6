import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from '../server/foundation/db/migration-files.ts';
import { migrationErrors, parseChecksums } from './migration-checksums.ts';
import { projectRoot } from './run.ts';

/**
 * Checks that no migration has changed since it was merged to main, because databases that ran it would fail to open.
 * The list of checksums is in the repository, so this check works in any clone. If the clone has main, also compares
 * the list with the one on main.
 */
const checksumsFile = 'server/foundation/db/migration-checksums.txt';
const path = join(projectRoot, checksumsFile);
const migrationFiles = await readMigrationFiles(join(projectRoot, 'server/foundation/db/migrations'));
const recordedChecksums = existsSync(path) ? parseChecksums(readFileSync(path, 'utf8')) : new Map<string, string>();
const checksumsOnMain = ['main', 'origin/main'].flatMap((branch) => {
  const { status, stdout } = spawnSync('git', ['show', `${branch}:${checksumsFile}`], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return status === 0 ? [parseChecksums(stdout)] : [];
});
const errors = migrationErrors(migrationFiles, recordedChecksums, checksumsOnMain);
for (const error of errors) process.stdout.write(`${error}\n`);
process.exitCode = errors.length === 0 ? 0 : 1;
