import { resolve } from 'node:path';
import { readSurveyFirms } from '../domain/prices/read-survey.ts';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { migrate } from '../server/foundation/db/migrate.ts';
import { joinOrOpenDatabase } from '../server/foundation/db/running-database.ts';
import { readBundledFiles } from '../server/market/prices/bundled/bundled-prices.ts';
import { loadCatalogue } from '../server/market/prices/load-catalogue.ts';
import { createFirmId } from '../server/market/prices/observations/provider-of-observation.ts';
import { createProgressPrinter, describeImport } from '../server/market/prices/rpw/import-report.ts';
import { importRpw } from '../server/market/prices/rpw/import-rpw.ts';

/**
 * `npm run import:rpw FILE`: stores the measured prices of a World Bank Remittance Prices Worldwide file (XLSX or CSV) in
 * the database that the settings name; a running server shows them within a minute.
 */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run import:rpw FILE    (a Remittance Prices Worldwide file, XLSX or CSV)');
  process.exit(2);
}
const root = resolve(import.meta.dirname, '..');
const settings = readConfig(readEnvironment(), root);
if (!settings.ok) {
  console.error(settings.errors.join('\n'));
  process.exit(2);
}
const { dataFolder, DATABASE_URL } = settings.config;
try {
  const database = await joinOrOpenDatabase({ url: DATABASE_URL, dataFolder, log: () => {}, now: Date.now });
  const progress = createProgressPrinter(process.stdout);
  try {
    await migrate(database.connection, { log: () => {} });
    // npm runs scripts in the root: the path is meant from where the person stands.
    const path = resolve(readEnvironment().INIT_CWD ?? '.', file);
    const firms = readSurveyFirms((await readBundledFiles()).firms);
    const firmId = createFirmId(await loadCatalogue(), firms);
    const report = await importRpw({
      ...{ db: database.db, path, firmId, now: Date.now() },
      onProgress: (done) => progress.show(done),
    });
    progress.end();
    console.log(describeImport(report));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\nNothing was imported.`);
  process.exit(1);
}
