import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFolder } from '@tern/server/market/prices/catalogue-folder.ts';

/** What a corridor was found to cost, in percent of the amount: the mean over the services surveyed. */
export type SurveyedCorridor = {
  readonly from: string;
  readonly to: string;
  readonly costPercent200Usd: number;
  readonly costPercent500Usd: number;
};

/** Returns the averages of the World Bank's survey of 2025 Q1 by corridor (Remittance Prices Worldwide, CC BY 4.0). */
export function readSurvey(): readonly SurveyedCorridor[] {
  const [, ...lines] = readFileSync(join(catalogueFolder, 'rpw-2025-q1-averages.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [from = '', to = '', cost200, cost500] = line.split('\t');
    return { from, to, costPercent200Usd: Number(cost200), costPercent500Usd: Number(cost500) };
  });
}
