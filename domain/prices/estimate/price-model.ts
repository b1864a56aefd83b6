import type { AdditiveModel } from './additive-model.ts';
import type { DecisionTrees } from './decision-trees.ts';
import type { EstimateErrorModel } from './estimate-error.ts';
import type { SeenPriceIndex } from './seen-price-index.ts';

/** A value predicted as a sum of effects, plus a correction by trees for interactions between them. */
export type PriceComponent = { readonly additive: AdditiveModel; readonly trees: DecisionTrees };

/** Everything an estimate is computed from. Written by `npm run fit:prices`. */
export type PriceModel = {
  /** For example, "2025 Q3". */
  readonly period: string;
  /** The last day with an observed price, 'YYYY-MM-DD'. */
  readonly asOf: string;
  /** The fee as a percentage of about 200 US dollars. */
  readonly fee: PriceComponent;
  /** Percent below the mid-market rate. */
  readonly markup: PriceComponent;
  /** The share of the fee that is proportional to the amount, 0 to 1; the rest is fixed. */
  readonly proportional: AdditiveModel;
  readonly error: EstimateErrorModel;
  readonly seen: SeenPriceIndex;
  /** Units of each currency per US dollar, to convert a fixed fee from dollars. */
  readonly unitsPerUsd: Readonly<Record<string, number>>;
};
