import { type SurveyedCostRow, surveyedCostTable } from './surveyed-cost-table.ts';

/**
 * A corridor's average total cost (fee and exchange margin) according to surveys, as a percentage of the amount sent.
 */
export type SurveyedCost = {
  /** For example, "2025 Q1". */
  readonly period: string;
  readonly costPercent200Usd: number;
  readonly costPercent500Usd: number;
  /** The number of services averaged. */
  readonly services: number;
};

/** An average of fewer services would be unreliable. */
const minServices = 3;

const rowByCorridor = new Map(surveyedCostTable.map((row) => [row[0] + row[1], row]));

/**
 * Returns the newest survey of a corridor; undefined if there is none or it covers fewer than three services. Countries
 * are alpha-2 codes. Source: World Bank, Remittance Prices Worldwide.
 */
export function findSurveyedCost(fromCountry: string, toCountry: string): SurveyedCost | undefined {
  const row: SurveyedCostRow | undefined = rowByCorridor.get(fromCountry + toCountry);
  if (!row || row[5] < minServices) return undefined;
  return { period: row[2], costPercent200Usd: row[3], costPercent500Usd: row[4], services: row[5] };
}
