import { type Catalogue, loadCatalogue } from '@tern/server/market/prices/load-catalogue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundledUsdRates, calibrate, meanCostPercent, shareWithin } from './calibrate-catalogue-mean-cost.ts';
import { readSurvey, type SurveyedCorridor } from './calibrate-catalogue-survey.ts';

/** Average total cost in percent at 200 and at 500 USD: World Bank Remittance Prices Worldwide, 2025 Q1, CC BY 4.0. */
// biome-ignore format: a table is read one corridor a line
const surveyed: readonly (readonly [from: string, to: string, at200: number, at500: number])[] = [
  ['AE', 'BD', 6.22, 4.98],
  ['AE', 'IN', 3.68, 2.15],
  ['AE', 'PK', 1.42, 0.79],
  ['AE', 'PH', 3.04, 1.50],
  ['AU', 'IN', 3.78, 2.41],
  ['AU', 'PK', 1.53, 1.03],
  ['AU', 'VN', 5.29, 3.64],
  ['BH', 'IN', 2.52, 1.38],
  ['BR', 'PY', 11.52, 7.55],
  ['CA', 'IN', 5.10, 3.12],
  ['CA', 'PH', 4.20, 2.40],
  ['CH', 'LK', 5.44, 4.34],
  ['CL', 'PE', 4.35, 4.18],
  ['DE', 'GH', 9.88, 8.92],
  ['DE', 'IN', 7.63, 3.91],
  ['DE', 'TR', 4.10, 2.58],
  ['DE', 'UA', 4.04, 2.65],
  ['DE', 'VN', 3.98, 2.78],
  ['ES', 'CO', 5.23, 2.94],
  ['ES', 'NG', 4.32, 2.19],
  ['FR', 'CN', 5.82, 4.12],
  ['FR', 'IN', 6.51, 3.61],
  ['FR', 'SN', 3.13, 2.08],
  ['GB', 'GH', 6.47, 6.10],
  ['GB', 'GM', 12.27, 11.02],
  ['GB', 'IN', 2.70, 1.62],
  ['GB', 'NG', 3.14, 1.79],
  ['GB', 'PK', 1.53, 1.05],
  ['GB', 'PH', 3.42, 1.95],
  ['GB', 'PL', 3.15, 2.24],
  ['GH', 'NG', 10.56, 7.22],
  ['IN', 'NP', 3.41, 1.81],
  ['IT', 'BD', 10.32, 6.29],
  ['IT', 'PH', 5.10, 2.78],
  ['IT', 'SN', 8.66, 4.17],
  ['JO', 'EG', 2.31, 1.04],
  ['JP', 'CN', 8.89, 4.91],
  ['JP', 'PH', 6.03, 3.85],
  ['KE', 'UG', 11.90, 6.70],
  ['KR', 'CN', 5.87, 3.19],
  ['KR', 'VN', 5.38, 2.98],
  ['KW', 'IN', 2.34, 1.30],
  ['KW', 'PK', 0.54, 0.40],
  ['MY', 'BD', 7.49, 6.14],
  ['MY', 'ID', 4.96, 3.53],
  ['NO', 'PK', 2.80, 2.08],
  ['NZ', 'PH', 4.74, 2.93],
  ['OM', 'IN', 3.13, 1.36],
  ['QA', 'IN', 2.74, 1.67],
  ['QA', 'NP', 3.81, 2.06],
  ['RW', 'KE', 17.72, 11.66],
  ['SA', 'BD', 10.23, 7.22],
  ['SA', 'EG', 5.45, 2.98],
  ['SA', 'IN', 5.77, 3.23],
  ['SA', 'PH', 3.96, 2.21],
  ['SG', 'BD', 5.13, 4.31],
  ['SG', 'ID', 3.49, 2.41],
  ['TH', 'KH', 10.56, 5.01],
  ['TH', 'MM', 10.37, 4.54],
  ['TZ', 'KE', 58.17, 32.19],
  ['US', 'BR', 6.42, 5.00],
  ['US', 'CN', 5.87, 3.38],
  ['US', 'GT', 4.67, 3.19],
  ['US', 'IN', 4.16, 2.78],
  ['US', 'MX', 4.98, 3.22],
  ['US', 'NG', 3.01, 1.61],
  ['US', 'PH', 4.78, 3.33],
  ['US', 'SV', 3.87, 2.17],
  ['ZA', 'AO', 16.40, 8.37],
  ['ZA', 'LS', 11.11, 5.75],
  ['ZA', 'ZW', 11.91, 8.49],
];

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

const corridor = ([from, to, costPercent200Usd, costPercent500Usd]: (typeof surveyed)[number]): SurveyedCorridor => ({
  from,
  to,
  costPercent200Usd,
  costPercent500Usd,
});

describe('the calibration of the catalogue', () => {
  test('D2 keeps the mean cost between half and double the surveyed one in the corridors listed here', () => {
    const results = calibrate(catalogue, bundledUsdRates(), surveyed.map(corridor));
    expect(results.filter(({ verdict }) => verdict !== 'within')).toEqual([]);
  });

  test('keeps it there in at least 90 % of all surveyed corridors [D2]', () => {
    const results = calibrate(catalogue, bundledUsdRates(), readSurvey());
    expect(results).toHaveLength(279);
    expect(shareWithin(results)).toBeGreaterThanOrEqual(0.9);
  });

  test('counts a surveyed cost of nothing or less as unreachable, and against the share', () => {
    const results = calibrate(catalogue, bundledUsdRates(), [corridor(['ES', 'BO', -4.35, -6.99])]);
    expect(results[0]?.verdict).toBe('unreachable');
    expect(shareWithin(results)).toBe(0);
  });

  test('tells a corridor that nobody serves from one that is far off', () => {
    const verdicts = calibrate(catalogue, bundledUsdRates(), [
      corridor(['US', 'CU', 11.6, 9.25]),
      corridor(['US', 'PH', 40, 40]),
    ]).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['not served', 'outside']);
  });

  test('sending more never costs a larger share on average, up to where fixed fees stop mattering', () => {
    for (const [from, to] of surveyed) {
      const at = (amount: number) => meanCostPercent(catalogue, bundledUsdRates(), { from, to }, amount) ?? Number.NaN;
      expect(at(500), `${from} → ${to}`).toBeLessThanOrEqual(at(200));
    }
  });
});
