import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { resolveCountryCode } from '@tern/domain/reference/country-aliases.ts';
import { parse } from 'csv-parse/sync';

/**
 * Writes catalogue/survey from three CSV files: the World Bank's survey by service, its firms, and the mapping of firms
 * to our providers. The README in that folder explains the format. The same files always produce the same tables.
 *   node scripts/build-survey.ts SERVICES.csv FIRMS.csv FIRM-TO-PROVIDER.csv
 */
const [services, firms, providers] = process.argv.slice(2);
if (!services || !firms || !providers) {
  console.error('Usage: node scripts/build-survey.ts SERVICES.csv FIRMS.csv FIRM-TO-PROVIDER.csv');
  process.exit(2);
}
const folder = join(import.meta.dirname, '../catalogue/survey');

type Row = Readonly<Record<string, string>>;
const readRows = (path: string) => parse(readFileSync(path), { columns: true, bom: true }) as Row[];

const codesByLabel = {
  payin: {
    'Bank account transfer': 'bank',
    'Debit card': 'debit',
    'Credit card': 'credit',
    Cash: 'cash',
    'Mobile money': 'mobile',
  },
  payout: {
    'Bank account': 'bank',
    'Own/partner Bank account': 'ownbank',
    Cash: 'cash',
    'Mobile wallet': 'wallet',
    'Debit card': 'card',
  },
  speed: {
    'Less than one hour': '1h',
    'Same day': 'same',
    'Next day': 'next',
    '2 days': '2d',
    '3-5 days': '3-5d',
    '6 days or more': '6d',
  },
} as const;

function requireColumnCode(row: Row, column: keyof typeof codesByLabel): string {
  const code = (codesByLabel[column] as Readonly<Record<string, string>>)[row[column] ?? ''];
  if (code === undefined) throw new Error(`${column}: nothing is known about "${row[column]}"`);
  return code;
}

/** Returns the ISO code of a country. The survey uses KSV for Kosovo, which has no official code. */
function requireCountryCode(code = ''): string {
  const country = code === 'KSV' ? 'XK' : resolveCountryCode(code);
  if (!country) throw new Error(`No country has the code ${code}`);
  return country;
}

const numericColumns = ['amount1', 'fee1', 'margin1', 'total1', 'amount2', 'fee2', 'margin2', 'total2'] as const;
const header = ['provider', 'from', 'to', 'currency', ...numericColumns, 'payin', 'payout', 'speed', 'observed'];
const lines = readRows(services).map((row) => [
  row.provider ?? '',
  requireCountryCode(row.source),
  requireCountryCode(row.destination),
  row.currency ?? '',
  ...numericColumns.map((name) => (row[name] === '-' ? '' : (row[name] ?? ''))),
  requireColumnCode(row, 'payin'),
  requireColumnCode(row, 'payout'),
  requireColumnCode(row, 'speed'),
  row.observed ?? '',
]);

/** Returns a certainty such as "brand-in:CIV+FRA" with its country codes replaced by alpha-2 codes. */
function normalizeCertainty(text: string): string {
  const [kind = '', places = ''] = text.split(':');
  return places === '' ? kind : `${kind}:${places.split('+').map(requireCountryCode).join('+')}`;
}
const providerMatchBySlug = new Map(readRows(providers).map((row) => [row.slug, row]));
const firmLines = readRows(firms).map(({ slug = '', name = '', type = '' }) => {
  const match = providerMatchBySlug.get(slug);
  return [slug, name, type, match?.catalogue_id ?? '', match ? normalizeCertainty(match.certainty ?? '') : ''];
});

const compareRows = (a: readonly string[], b: readonly string[]) => (a.join('\t') < b.join('\t') ? -1 : 1);
const compareByCorridor = (a: readonly string[], b: readonly string[]) =>
  compareRows([a[1] ?? '', a[2] ?? '', ...a], [b[1] ?? '', b[2] ?? '', ...b]);
const checksums = [
  writeTable('rpw-2025-q3.tsv', [header, ...lines.sort(compareByCorridor)]),
  writeTable('firms.tsv', [['slug', 'name', 'type', 'provider', 'certainty'], ...firmLines.sort(compareRows)]),
];
writeFileSync(join(folder, 'SHA256SUMS'), `${checksums.join('\n')}\n`);

function writeTable(name: string, rows: readonly (readonly string[])[]): string {
  const text = `${rows.map((cells) => cells.join('\t')).join('\n')}\n`;
  const path = join(folder, name);
  writeFileSync(path, text);
  console.log(`${basename(path)}: ${rows.length - 1} rows, ${Buffer.byteLength(text)} bytes`);
  return `${createHash('sha256').update(text).digest('hex')}  ${name}`;
}
