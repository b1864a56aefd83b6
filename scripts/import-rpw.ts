import { resolve } from 'node:path';
import { parseSurveyCompanies } from '../domain/prices/parse-survey.ts';
import { readConfig } from '../server/foundation/config/config.ts';
import { readEnvironment } from '../server/foundation/config/env.ts';
import { openMigratedDatabase } from '../server/foundation/db/running-database.ts';
import { readBundledPriceFiles } from '../server/market/prices/bundled/bundled-prices.ts';
import { loadCatalogue } from '../server/market/prices/load-catalogue.ts';
import { createProviderIdResolver } from '../server/market/prices/observations/provider-of-observation.ts';
import { type FetchedWorkbook, fetchNewestWorkbook } from '../server/market/prices/rpw/fetch/fetch-workbook.ts';
import { createProgressPrinter, formatImportReport } from '../server/market/prices/rpw/import-report.ts';
import { importRpw } from '../server/market/prices/rpw/import-rpw.ts';

/**
 * `npm run import:rpw`: stores the prices of the World Bank's newest Remittance Prices Worldwide workbook in the
 * configured database. If a file (XLSX or CSV) is given, stores its prices instead. A running server shows the new
 * prices within a minute.
 */
const [file] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '..');
const configResult = readConfig(readEnvironment(), root);
if (!configResult.ok) {
  console.error(configResult.errors.join('\n'));
  process.exit(2);
}
const { dataFolder, DATABASE_URL, RPW_CATALOG_URL } = configResult.config;
let fetched: FetchedWorkbook | undefined;
try {
  // npm runs scripts in the root, so a relative path is resolved from the user's folder.
  let path = resolve(readEnvironment().INIT_CWD ?? '.', file ?? '');
  if (file === undefined) {
    fetched = await fetchNewestWorkbook({
      ...{ catalogUrl: RPW_CATALOG_URL, now: Date.now, log: () => {} },
      onFound: (fileName) => console.log(`Downloading ${fileName} …`),
    });
    path = fetched.path;
  }
  const database = await openMigratedDatabase({ url: DATABASE_URL, dataFolder, log: () => {}, now: Date.now });
  const progress = createProgressPrinter(process.stdout);
  try {
    const firms = parseSurveyCompanies((await readBundledPriceFiles()).firms);
    const firmId = createProviderIdResolver(await loadCatalogue(), firms);
    const report = await importRpw({
      ...{ db: database.db, path, firmId, now: Date.now() },
      onProgress: (done) => progress.show(done),
    });
    progress.end();
    console.log(formatImportReport(report));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\nNothing was imported.`);
  process.exitCode = 1;
} finally {
  await fetched?.remove();
}
