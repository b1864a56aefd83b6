import { readFileSync } from 'node:fs';
import { parseSurveyCompanies } from '@tern/domain/prices/parse-survey.ts';
import { createKysely } from '../foundation/db/database.ts';
import { readBundledPriceFiles } from '../market/prices/bundled/bundled-prices.ts';
import { loadCatalogue } from '../market/prices/load-catalogue.ts';
import { createProviderIdResolver } from '../market/prices/observations/provider-of-observation.ts';
import { fetchNewestWorkbook } from '../market/prices/rpw/fetch/fetch-workbook.ts';
import { importRpw } from '../market/prices/rpw/import-rpw.ts';

/**
 * Imports a file, or the newest workbook of a catalog, in a separate process. Prints the report and the peak memory in
 * bytes: `node measure-import.ts FILE-OR-CATALOG-URL CONNECTION-AS-JSON`.
 */
const [place = '', connection = '{}'] = process.argv.slice(2);
const db = createKysely(JSON.parse(connection), 1, () => {});
const startedAt = performance.now();
const findProviderId = createProviderIdResolver(
  await loadCatalogue(),
  parseSurveyCompanies((await readBundledPriceFiles()).firms),
);
const fetchedWorkbook = place.startsWith('http:')
  ? await fetchNewestWorkbook({ catalogUrl: place, now: Date.now, log: () => {} })
  : undefined;
const report = await importRpw({ db, path: fetchedWorkbook?.path ?? place, firmId: findProviderId, now: Date.now() });
await fetchedWorkbook?.remove();
await db.destroy();
const elapsedMs = Math.round(performance.now() - startedAt);
process.stdout.write(JSON.stringify({ ...report, ms: elapsedMs, maxRssBytes: getMaxRssBytes() }));

/**
 * Returns this process's peak memory in bytes. On Linux, the usual value includes the parent's peak, so this reads
 * /proc.
 */
function getMaxRssBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
