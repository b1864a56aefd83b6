import { countries } from '@tern/domain/reference/countries.ts';
import { readBundledPriceFiles } from '../market/prices/bundled/bundled-prices.ts';
import { fullRpwHeader, fullRpwRow } from './rpw-rows.ts';
import type { XlsxSheet } from './write-xlsx.ts';

export const fullWorkbookServiceCount = 6470;

const payInLabels: Readonly<Record<string, string>> = {
  bank: 'Bank account transfer',
  debit: 'Debit card',
  credit: 'Credit card',
  cash: 'Cash',
  mobile: 'Mobile money',
};
const payoutLabels: Readonly<Record<string, string>> = {
  bank: 'Bank account',
  ownbank: 'Own/partner Bank account',
  cash: 'Cash',
  wallet: 'Mobile wallet',
  card: 'Debit card',
};
const speedLabels: Readonly<Record<string, string>> = {
  '1h': 'Less than one hour',
  same: 'Same day',
  next: 'Next day',
  '2d': '2 days',
  '3-5d': '3-5 days',
  '6d': '6 days or more',
};

type Row = readonly (string | number)[];

/**
 * Returns the Q3 2025 survey in the World Bank's format, with all its sheets. It has the bundled services, repeated in
 * other corridors to reach that quarter's 6,470 rows, and one row from an earlier quarter. Some numbers are text, as in
 * the original.
 */
export async function createFullWorkbook(): Promise<{
  readonly sheets: readonly XlsxSheet[];
  readonly services: readonly Row[];
}> {
  const { services: text, firms } = await readBundledPriceFiles();
  const firmOf = new Map(parseTsv(firms).map(([slug = '', name = '', type = '']) => [slug, { name, type }]));
  const alpha3 = new Map(countries.map((country) => [country.code, country.code === 'XK' ? 'KSV' : country.alpha3]));
  const bundled = parseTsv(text);
  const services = Array.from({ length: fullWorkbookServiceCount }, (_, index): Row => {
    const cells = bundled[index % bundled.length] ?? [];
    const [slug = '', from = '', to = '', currency = ''] = cells;
    const [payIn = '', payout = '', speed = '', day = ''] = cells.slice(12);
    // After the bundled rows, repeats their services with a receiving country that the survey doesn't cover for this
    // sending country.
    const destination = index < bundled.length ? (alpha3.get(to) ?? '') : 'BTN';
    const source = alpha3.get(from) ?? '';
    return fullRpwRow({
      id: `2025_3Q_${index + 1}`,
      source_code: source,
      destination_code: destination,
      corridor: source + destination,
      firm: firmOf.get(slug)?.name ?? '',
      firm_type: firmOf.get(slug)?.type ?? '',
      'payment instrument': payInLabels[payIn] ?? '',
      'pickup method': payoutLabels[payout] ?? '',
      'speed actual': speedLabels[speed] ?? '',
      ...createQuoteCells('cc1', currency, cells.slice(4, 8), index),
      ...createQuoteCells('cc2', currency, cells.slice(8, 12), index),
      transparent: index % 2 === 0 ? 'yes' : 'Yes',
      date: day,
    });
  });
  const earlier = fullRpwRow({ period: '2025_2Q', id: '2025_2Q_1' });
  return {
    services,
    sheets: [
      { name: 'Terms of Use', rows: [['Terms of use'], ['See the World Bank']] },
      { name: 'Methodology', rows: [['How prices are collected']] },
      {
        name: 'Dataset (up to Q1 2016)',
        rows: [
          ['period', 'source', 'destination', 'firm'],
          ['2016_1Q', 'A', 'B', 'C'],
        ],
      },
      { name: 'Dataset (from Q2 2016)', rows: [fullRpwHeader, earlier, ...services] },
    ],
  };
}

function createQuoteCells(quote: 'cc1' | 'cc2', currency: string, cells: readonly string[], index: number) {
  const [amount = '', fee = '', margin = '', total = ''] = cells;
  const given = (text: string): string | number => (text === '' ? '..' : index % 5 === 0 ? text : Number(text));
  return {
    [`${quote} lcu code`]: currency,
    [`${quote} lcu amount`]: given(amount),
    [`${quote} lcu fee`]: given(fee),
    [`${quote} fx margin`]: given(margin),
    [`${quote} total cost %`]: given(total),
  };
}

function parseTsv(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
