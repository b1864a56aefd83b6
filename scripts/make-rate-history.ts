import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { rateDistancePercent } from '@tern/domain/rates/rate-jump-limit.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';

/**
 * Writes server/market/rates/reference/rate-history.json, the bundled history of every currency, from a table of dated
 * releases of the fawazahmed0 currency-api (CC0). The table has one line per date and one column per currency, in units
 * per US dollar. Run it when you have a newer table: node scripts/make-rate-history.ts PATH-TO-CSV. If the file is
 * missing, it prints a message and does nothing. If a value is far from both of its neighbors but the neighbors agree
 * with each other, it is considered an error. Such a value is omitted and listed under `leftOut`.
 */
const outlierThresholdPercent = 20;
const agreementTolerancePercent = 2;
const [file = ''] = process.argv.slice(2);

if (!existsSync(file)) {
  console.log('Skipped: give the path of a table of dated currency-api editions (CSV).');
} else {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const rows = lines.map((line) => line.trim().split(',')).sort(([a = ''], [b = '']) => a.localeCompare(b));
  const days = rows.map(([day = '']) => day);
  const columns = header
    .trim()
    .split(',')
    .flatMap((currency, column) =>
      column > 0 && currency !== 'USD' && currencyByCode(currency) ? [{ currency, column }] : [],
    );
  const leftOut: string[] = [];
  const rates = columns.map(({ currency, column }) => {
    const observed = rows.map((cells) => (Number(cells[column]) > 0 ? Number(cells[column]) : null));
    return observed.map((rate, index) => {
      if (rate === null || !isOutlier(rate, observed[index - 1], observed[index + 1])) return rate;
      leftOut.push(`${currency} ${days[index]}`);
      return null;
    });
  });
  const head = {
    source: 'fawazahmed0 currency-api, dated editions',
    license: 'CC0-1.0',
    from: days[0],
    to: days.at(-1),
    base: 'USD',
    unit: 'units of the currency for 1 USD, in the order of "currencies"; null = none that day',
    leftOut,
    currencies: columns.map(({ currency }) => currency),
  };
  const table = days.map((day, index) => JSON.stringify([day, ...rates.map((values) => values[index] ?? null)]));
  const text = `${JSON.stringify(head).slice(0, -1)},"days":[\n${table.join(',\n')}\n]}\n`;
  writeFileSync(new URL('../server/market/rates/reference/rate-history.json', import.meta.url), text);
  console.log(`Wrote ${days.length} days of ${columns.length} currencies, ${head.from} to ${head.to}.`);
  console.log(`Left out: ${leftOut.join(', ') || 'nothing'}.`);
}

function isOutlier(rate: number, before: number | null | undefined, after: number | null | undefined): boolean {
  if (!before || !after || rateDistancePercent(before, after) > agreementTolerancePercent) return false;
  return [before, after].every((neighbor) => rateDistancePercent(rate, neighbor) > outlierThresholdPercent);
}
