import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObservationSource } from '@tern/domain/prices/observation.ts';
import type { Db } from '../../foundation/db/database.ts';
import { catalogueFolder } from '../prices/catalogue-folder.ts';
import { formatCsvCell } from '../search/export/format-csv-cell.ts';
import { findSpdxLicense } from './find-spdx-license.ts';
import { loadReleaseSources, type ReleaseRow, readReleaseRows } from './release-rows.store.ts';
import {
  formatReleaseCitation,
  formatReleaseReadme,
  type ReleasedSource,
  releaseColumnDescriptions,
} from './release-texts.ts';

export type ReleaseReport = {
  readonly folder: string;
  readonly rows: number;
  readonly sources: readonly ReleasedSource[];
  /** Names of sources that may not be redistributed. */
  readonly leftOut: readonly string[];
};

const numericColumns: ReadonlySet<string> = new Set([
  ...['amount', 'usd_amount', 'fee', 'margin_percent', 'rate', 'mid_rate', 'delivery_minutes'],
]);
const columns = Object.keys(releaseColumnDescriptions) as (keyof ReleaseRow)[];

/**
 * Writes the open data set into a new folder `tern-prices-DATE`. The set contains all prices seen before that day and
 * published at `asOf`, if their source allows redistribution. The same database, date and `asOf` produce the same
 * bytes. Throws if the folder already exists.
 */
export async function writeDataRelease(
  db: Db,
  { date, asOf, parent }: { readonly date: string; readonly asOf: Date; readonly parent: string },
): Promise<ReleaseReport> {
  const { open, closed } = await loadReleaseSources(db);
  const leftOut = closed.map(({ name }) => name);
  const folder = join(parent, `tern-prices-${date}`);
  await mkdir(parent, { recursive: true });
  await mkdir(folder);
  const counts = new Map<string, number>();
  const hash = createHash('sha256');
  const file = createWriteStream(join(folder, 'prices.csv'), { flags: 'wx' });
  await pipeline(Readable.from(generatePriceLines(db, open, { date, asOf, counts, hash })), file);
  const sources = open
    .map((source) => ({ ...source, rows: counts.get(source.id) ?? 0 }))
    .filter(({ rows }) => rows > 0);
  const release = { date, sources, leftOut };
  const texts: Readonly<Record<string, string>> = {
    'CITATION.cff': formatReleaseCitation(release),
    'LICENSES.md': await readFile(join(catalogueFolder, 'captured/LICENSES.md'), 'utf8'),
    'README.md': formatReleaseReadme(release),
    'sources.csv': formatSourcesCsv(sources),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text, { flag: 'wx' });
  const sums = [
    ...Object.entries(texts).map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]),
    ['prices.csv', hash.digest('hex')],
  ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  await writeFile(join(folder, 'SHA256SUMS'), sums.map(([name, sum]) => `${sum}  ${name}\n`).join(''), { flag: 'wx' });
  return { folder, sources, rows: sources.reduce((sum, { rows }) => sum + rows, 0), leftOut };
}

type PriceLinesOptions = {
  readonly date: string;
  readonly asOf: Date;
  readonly counts: Map<string, number>;
  readonly hash: Hash;
};

async function* generatePriceLines(
  db: Db,
  sources: readonly ObservationSource[],
  { date, asOf, counts, hash }: PriceLinesOptions,
) {
  const header = `${columns.join(',')}\r\n`;
  hash.update(header);
  yield header;
  for await (const rows of readReleaseRows(db, sources, { until: date, asOf })) {
    for (const { source } of rows) counts.set(source, (counts.get(source) ?? 0) + 1);
    const text = rows.map((row) => `${columns.map((column) => formatCell(row, column)).join(',')}\r\n`).join('');
    hash.update(text);
    yield text;
  }
}

/** Returns a CSV cell. Numbers are written exactly as stored. */
function formatCell(row: ReleaseRow, column: keyof ReleaseRow): string {
  return numericColumns.has(column) ? (row[column] ?? '') : formatCsvCell(row[column]);
}

function formatSourcesCsv(sources: readonly ReleasedSource[]): string {
  const lines = sources.map(({ id, name, url, license, rows }) =>
    [id, name, url, license, findSpdxLicense(license)?.url, rows].map(formatCsvCell).join(','),
  );
  return ['source,name,url,license,license_url,prices', ...lines].map((line) => `${line}\r\n`).join('');
}
