import { type SurveyedCostRow, surveyedCostTable } from './surveyed-cost-table.ts';

/** What surveyors found a corridor to cost on average: total cost (fee and exchange margin) in percent of the amount sent. */
export type SurveyedCost = {
  /** "2025 Q1". */
  readonly period: string;
  readonly costPercent200Usd: number;
  readonly costPercent500Usd: number;
  /** How many services the averages are of. */
  readonly services: number;
};

/** Fewer services are not an average worth stating. */
const minServices = 3;

const byCorridor = new Map(surveyedCostTable.map((row) => [row[0] + row[1], row]));

/**
 * The newest survey of a corridor, by alpha-2 codes; undefined where there is none or it saw fewer than three services.
 * Source: World Bank, Remittance Prices Worldwide.
 */
export function surveyedCost(fromCountry: string, toCountry: string): SurveyedCost | undefined {
  const row: SurveyedCostRow | undefined = byCorridor.get(fromCountry + toCountry);
  if (!row || row[5] < minServices) return undefined;
  return { period: row[2], costPercent200Usd: row[3], costPercent500Usd: row[4], services: row[5] };
}
