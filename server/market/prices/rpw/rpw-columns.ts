/**
 * The columns we use from a World Bank Remittance Prices Worldwide file, keyed by our names. Headers are compared
 * ignoring case, spaces and punctuation, because they vary slightly between releases.
 */
const headerAliases = {
  id: ['id'],
  period: ['period'],
  sourceCode: ['sourcecode'],
  destinationCode: ['destinationcode'],
  firm: ['firm'],
  firmType: ['firmtype'],
  payIn: ['paymentinstrument'],
  accessPoint: ['accesspoint'],
  speed: ['speedactual'],
  amount200: ['cc1lcuamount'],
  usd200: ['cc1denominationamount'],
  currency200: ['cc1lcucode'],
  fee200: ['cc1lcufee'],
  margin200: ['cc1fxmargin'],
  total200: ['cc1totalcost'],
  amount500: ['cc2lcuamount'],
  usd500: ['cc2denominationamount'],
  currency500: ['cc2lcucode'],
  fee500: ['cc2lcufee'],
  margin500: ['cc2fxmargin'],
  total500: ['cc2totalcost'],
  transparent: ['transparent'],
  pickup: ['pickupmethod'],
  date: ['date'],
} as const;

type RpwColumn = keyof typeof headerAliases;
export type RpwRecord = Readonly<Record<RpwColumn, string>>;

const optionalColumns: ReadonlySet<RpwColumn> = new Set([
  'id',
  'firmType',
  'payIn',
  'accessPoint',
  'speed',
  'usd200',
  'fee200',
  'usd500',
  'fee500',
  'date',
]);

const columns = Object.keys(headerAliases) as RpwColumn[];
/** A row with at least this many of the columns is treated as the header, even if a required column is missing. */
const minHeaderColumns = 5;

export type RpwHeaderResult =
  | { readonly kind: 'header'; readonly read: (row: readonly string[]) => RpwRecord }
  | { readonly kind: 'missing'; readonly columns: readonly string[] }
  | { readonly kind: 'no_header' };

/** Tries to parse a row as the header. A `missing` result lists the missing columns under the survey's names. */
export function parseRpwHeader(row: readonly string[]): RpwHeaderResult {
  const plain = row.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const places = new Map<RpwColumn, number>();
  for (const column of columns) {
    const place = plain.findIndex((header) => (headerAliases[column] as readonly string[]).includes(header));
    if (place >= 0) places.set(column, place);
  }
  if (places.size < minHeaderColumns) return { kind: 'no_header' };
  const missing = columns.filter((column) => !places.has(column) && !optionalColumns.has(column));
  if (missing.length > 0)
    return { kind: 'missing', columns: missing.map((column) => surveyColumnNames[column] ?? column) };
  return {
    kind: 'header',
    read(cells) {
      const record = {} as Record<RpwColumn, string>;
      for (const column of columns) record[column] = normalizeCell(cells[places.get(column) ?? -1]);
      return record;
    },
  };
}

/** Returns a cell's text. It is empty for "..", "n/a" and "null", which mark missing values. */
function normalizeCell(cell: string | undefined): string {
  const text = (cell ?? '').trim();
  return text === '..' || /^(n\/?a|null)$/i.test(text) ? '' : text;
}

const surveyColumnNames: Partial<Record<RpwColumn, string>> = {
  sourceCode: 'source_code',
  destinationCode: 'destination_code',
  amount200: 'cc1 lcu amount',
  currency200: 'cc1 lcu code',
  margin200: 'cc1 fx margin',
  total200: 'cc1 total cost %',
  amount500: 'cc2 lcu amount',
  currency500: 'cc2 lcu code',
  margin500: 'cc2 fx margin',
  total500: 'cc2 total cost %',
  pickup: 'pickup method',
};
