/**
 * Compares the catalogue's estimated prices with the World Bank's surveyed averages and prints the corridors where the two
 * are further apart than a factor of two. Usage: npm run calibrate. Fails below 90 %.
 */
import { loadCatalogue } from '@tern/server/market/prices/load-catalogue.ts';
import { bundledUsdRates, type Calibrated, calibrate, shareWithin } from './calibrate-catalogue-mean-cost.ts';
import { readSurvey } from './calibrate-catalogue-survey.ts';

const required = 0.9;
const corridors = calibrate(await loadCatalogue(), bundledUsdRates(), readSurvey());
const apart = corridors.filter(({ verdict }) => verdict !== 'within');
console.log(`Corridors outside half to double the average surveyed in 2025 Q1 (percent of the amount)\n`);
console.log('corridor   catalogue 200/500   surveyed 200/500   verdict');
for (const corridor of apart) console.log(line(corridor));
const served = corridors.filter(({ verdict }) => verdict !== 'not served').length;
const share = shareWithin(corridors);
console.log(
  `\n${corridors.length - apart.length} of ${served} served corridors (${(share * 100).toFixed(1)} %) lie within, ` +
    `at least ${required * 100} % are asked for; ${corridors.length - served} surveyed corridors are not served.`,
);
if (share < required) process.exitCode = 1;

function line({ from, to, mean200, mean500, costPercent200Usd, costPercent500Usd, verdict }: Calibrated): string {
  const pair = (a?: number, b?: number) => `${a?.toFixed(2) ?? '–'} / ${b?.toFixed(2) ?? '–'}`;
  return [
    `${from} → ${to}`.padEnd(11),
    pair(mean200, mean500).padEnd(20),
    pair(costPercent200Usd, costPercent500Usd).padEnd(19),
    verdict,
  ].join('');
}
