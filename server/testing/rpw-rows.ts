/** The header of the World Bank's files since Q2 2016. */
export const fullRpwHeader = [
  'id,period,source_code,source_name,source_region,source_income,source_lending,source_G8G20,destination_code,destination_name',
  'destination_region,destination_income,destination_lending,destination_G8G20,firm,firm_type,payment instrument,access point,speed actual',
  ...['cc1', 'cc2'].map((cc) =>
    ['lcu amount', 'denomination amount', 'lcu code', 'lcu fee', 'lcu fx rate', 'fx margin', 'total cost %']
      .map((name) => `${cc} ${name}`)
      .join(','),
  ),
  'inter lcu bank fx,transparent,Standard Note,note2,receiving network coverage,pickup location,pickup method,date,corridor',
].flatMap((part) => part.split(','));

/** Returns a plausible row with the columns of `fullRpwHeader`. `over` replaces cells, identified by their headers. */
export function fullRpwRow(over: Readonly<Record<string, string | number>> = {}): (string | number)[] {
  const cells: Record<string, string | number> = {
    id: '2025_3Q_1',
    period: '2025_3Q',
    source_code: 'GBR',
    source_name: 'United Kingdom',
    destination_code: 'NGA',
    destination_name: 'Nigeria',
    firm: 'Western Union',
    firm_type: 'Money Transfer Operator',
    'payment instrument': 'Debit card',
    'access point': 'Internet',
    'speed actual': 'Less than one hour',
    'cc1 lcu amount': 120,
    'cc1 denomination amount': 200,
    'cc1 lcu code': 'GBP',
    'cc1 lcu fee': 2.9,
    'cc1 lcu fx rate': 1990.1,
    'cc1 fx margin': 1.5,
    'cc1 total cost %': 3.92,
    'cc2 lcu amount': 300,
    'cc2 denomination amount': 500,
    'cc2 lcu code': 'GBP',
    'cc2 lcu fee': 4.9,
    'cc2 lcu fx rate': 1995.2,
    'cc2 fx margin': 1.25,
    'cc2 total cost %': 2.88,
    'inter lcu bank fx': 2020.4,
    transparent: 'yes',
    'pickup method': 'Cash',
    date: '2025-08-20',
    corridor: 'GBRNGA',
    ...over,
  };
  return fullRpwHeader.map((header) => cells[header] ?? '');
}

/** Returns a row whose company, corridor, prices and note vary with `number`. */
function variedRpwRow(number: number): (string | number)[] {
  const sources = ['GBR', 'USA', 'DEU', 'ARE', 'SAU', 'AUS', 'JPN', 'FRA', 'ITA', 'ESP'];
  const destinations = ['NGA', 'PHL', 'IND', 'PAK', 'BGD', 'VNM', 'NPL', 'MAR', 'KEN', 'COL', 'MEX', 'KSV'];
  const year = 2016 + (Math.floor(number / 20_000) % 10);
  return fullRpwRow({
    id: `${year}_${number}`,
    period: `${year}_${1 + (number % 4)}Q`,
    source_code: sources[number % sources.length] ?? 'GBR',
    destination_code: destinations[Math.floor(number / 10) % destinations.length] ?? 'NGA',
    firm: `Firm ${number % 400}`,
    'cc1 lcu fee': String((number % 900) / 100),
    'cc1 total cost %': ((number % 900) / 120 + 1.5).toFixed(2),
    'Standard Note': `Row ${number % 30_000} of the survey, collected by telephone`,
    date: `${year}-05-${String(10 + (number % 18))}`,
  });
}

export function* generateRpwRows(count: number): Generator<(string | number)[]> {
  yield fullRpwHeader;
  for (let number = 0; number < count; number++) yield variedRpwRow(number);
}

export function toCsv(rows: Iterable<readonly (string | number)[]>): string {
  return [...rows]
    .map((row) =>
      row.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\n');
}
