import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { connectOrOpenDatabase } from '../server/foundation/db/running-database.ts';
import { readProgramVersion } from '../server/foundation/program/program-version.ts';
import { writeBackup } from '../server/operations/backup/write-backup.ts';

/**
 * `npm run backup FILE`: writes everything in the configured database to one file. The server can keep running in the
 * meantime. The file contains personal data and the instance's keys, so protect it accordingly. `npm run restore` reads
 * it (docs/operating/backup.md).
 */
const { positionals, values } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { overwrite: { type: 'boolean' } },
});
const [file] = positionals;
if (!file) {
  console.error('Usage: npm run backup FILE    (such as backup-2026-03-01.tern.gz; -- --overwrite replaces a file)');
  process.exit(2);
}
const root = resolve(import.meta.dirname, '..');
const environment = readEnvironment();
const configResult = readConfig(environment, root);
if (!configResult.ok) {
  console.error(configResult.errors.join('\n'));
  process.exit(2);
}
const { dataFolder, DATABASE_URL } = configResult.config;
try {
  const database = await connectOrOpenDatabase({ url: DATABASE_URL, dataFolder, log: () => {}, now: Date.now });
  try {
    const path = resolve(environment['INIT_CWD'] ?? '.', file);
    const rows = await writeBackup(database.connection, {
      path,
      programVersion: (await readProgramVersion(root)).version,
      now: Date.now,
      overwrite: values['overwrite'] === true,
    });
    console.log(`${rows} rows are in ${path}. It holds people's data and this instance's keys: keep it safe.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nThere is no backup.`);
  process.exit(1);
}
