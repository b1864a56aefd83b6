import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Writes server/market/rates/reference/ecb-history.json, the bundled history for charts, from the European Central
 * Bank's complete history (eurofxref-hist.csv, free reuse with attribution). Run it when you have a newer file: node
 * scripts/make-ecb-history.ts PATH-TO-CSV [FIRST-DAY]. If the file is missing, it prints a message and does nothing.
 */
const [file = '', firstDay = '2025-01-01'] = process.argv.slice(2);

if (!existsSync(file)) {
  console.log('Skipped: give the path of the European Central Bank history (eurofxref-hist.csv).');
} else {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const days = lines
    .map((line) => line.split(','))
    .filter(([day = '']) => day >= firstDay)
    .reverse();
  const last = days.at(-1) ?? [];
  const live = header.split(',').flatMap((currency, column) => {
    return column > 0 && Number(last[column]) > 0 ? [{ currency, column }] : [];
  });
  const rows = days.map((cells) => JSON.stringify([cells[0], ...live.map(({ column }) => parseRate(cells[column]))]));
  const head = {
    source: 'European Central Bank, euro foreign exchange reference rates',
    from: days[0]?.[0],
    to: last[0],
    base: 'EUR',
    unit: 'units of the currency for 1 EUR, in the order of "currencies"; null = none that day',
    currencies: live.map(({ currency }) => currency),
  };
  const text = `${JSON.stringify(head).slice(0, -1)},"days":[\n${rows.join(',\n')}\n]}\n`;
  writeFileSync(new URL('../server/market/rates/reference/ecb-history.json', import.meta.url), text);
  console.log(`Wrote ${rows.length} days of ${live.length} currencies, ${head.from} to ${head.to}.`);
}

function parseRate(cell: string | undefined): number | null {
  const rate = Number(cell);
  return rate > 0 ? rate : null;
}
