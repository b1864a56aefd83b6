import { countryByCode } from '../../reference/countries.ts';
import { toSurveyCategory } from './effect-key.ts';
import type { EstimateQuery } from './estimate-query.ts';
import type { EstimateBasis } from './seen-price-index.ts';

/**
 * The errors in estimates of held-out prices. Errors grow with the price: they are fractions of `offset` + the
 * estimated total cost in percent, multiplied by one factor per influence on accuracy.
 */
export type EstimateErrorModel = Readonly<Record<EstimateBasis, EstimateErrorScale>>;

/** The errors in estimates that are based on one kind of knowledge (seen-price-index.ts). */
export type EstimateErrorScale = {
  readonly offset: number;
  /** 10% of estimates were too high by more than this fraction, before the factors are applied. */
  readonly below: number;
  /** 10% of estimates were too low by more than this fraction, before the factors are applied. */
  readonly above: number;
  readonly factors: readonly EstimateErrorFactor[];
};

export type EstimateErrorFactor = {
  readonly by: EstimateErrorGrouping;
  readonly below: Readonly<Record<string, number>>;
  readonly above: Readonly<Record<string, number>>;
};

/** The central 80% of prices are between total − below × (offset + total) and total + above × (offset + total). */
export type ModelErrorMargins = { readonly below: number; readonly above: number; readonly offset: number };

export type EstimateErrorCase = {
  readonly question: EstimateQuery;
  readonly basis: EstimateBasis;
  /** The estimated total cost of sending 200 US dollars. */
  readonly totalPercent: number;
};

export const estimateErrorGroupings = ['level', 'fromRegion', 'toRegion', 'payIn'] as const;
export type EstimateErrorGrouping = (typeof estimateErrorGroupings)[number];

/** The upper ends of the price levels, in percent. */
const levelUpperBoundsPercent = [1.5, 3, 5, 8, 14];

/** Returns the name of the group that a case belongs to. */
export function findEstimateErrorGroup(
  by: EstimateErrorGrouping,
  { question, totalPercent }: Omit<EstimateErrorCase, 'basis'>,
): string {
  switch (by) {
    case 'payIn':
      return question.payIn;
    case 'fromRegion':
      return countryByCode(question.fromCountry)?.region ?? '';
    case 'toRegion':
      return countryByCode(question.toCountry)?.region ?? '';
    case 'level': {
      const level = levelUpperBoundsPercent.findIndex((end) => totalPercent < end);
      return `${toSurveyCategory(question.category)} ${level < 0 ? levelUpperBoundsPercent.length : level}`;
    }
  }
}

export function calculateErrorMargins(model: EstimateErrorModel, errorCase: EstimateErrorCase): ModelErrorMargins {
  const scale = model[errorCase.basis];
  let { below, above } = scale;
  for (const factor of scale.factors) {
    const group = findEstimateErrorGroup(factor.by, errorCase);
    below *= factor.below[group] ?? 1;
    above *= factor.above[group] ?? 1;
  }
  return { below, above, offset: scale.offset };
}
