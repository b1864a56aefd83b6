import type { AdditiveModel } from '@tern/domain/prices/estimate/additive-model.ts';
import { extractEstimateFeatures } from '@tern/domain/prices/estimate/estimate-features.ts';
import { isSameCurrency } from '@tern/domain/prices/estimate/estimate-query.ts';
import type { PriceComponent } from '@tern/domain/prices/estimate/price-model.ts';
import { estimateBases } from '@tern/domain/prices/estimate/seen-price-index.ts';
import { assignFolds } from './assign-folds.ts';
import { fitAdditiveModel } from './fit-additive-model.ts';
import { fitBoostedTrees } from './fit-boosted-trees.ts';
import { feeSpec, markupSpec, proportionalSpec, treesSpec } from './model-spec.ts';
import type { SurveyedService } from './surveyed-services.ts';

export type FittedComponents = {
  readonly fee: PriceComponent;
  readonly markup: PriceComponent;
  readonly proportional: AdditiveModel;
};

const innerFoldCount = 6;

/**
 * Fits fee and markup: first sums of effects, then trees that correct them. The trees learn from effects that were
 * fitted without the price in question, once for each basis of an estimate. So they also learn how reliable the effects
 * are.
 */
export function fitComponents(services: readonly SurveyedService[], period: string, seed: number): FittedComponents {
  const parts = fitAdditiveModels(services);
  const rows: Float64Array[] = [];
  const feeTargets: number[] = [];
  const markupTargets: number[] = [];
  for (const [index, leftOut] of estimateBases.entries()) {
    const folds = assignFolds(services, leftOut, { folds: innerFoldCount, seed: seed + index });
    for (let fold = 0; fold < innerFoldCount; fold += 1) {
      const known = fitAdditiveModels(services.filter((_, at) => folds[at] !== fold));
      for (const [at, { question, feePercent, markupPercent }] of services.entries()) {
        if (folds[at] !== fold) continue;
        const { row, fee, markup } = extractEstimateFeatures(known, period, question);
        rows.push(row);
        feeTargets.push(feePercent - fee);
        markupTargets.push(markupPercent - markup);
      }
    }
  }
  return {
    fee: { additive: parts.fee, trees: fitBoostedTrees(rows, Float64Array.from(feeTargets), treesSpec, seed) },
    markup: {
      additive: parts.markup,
      trees: fitBoostedTrees(rows, Float64Array.from(markupTargets), treesSpec, seed + 1),
    },
    proportional: fitProportionalShare(services),
  };
}

function fitAdditiveModels(services: readonly SurveyedService[]): { fee: AdditiveModel; markup: AdditiveModel } {
  const exchanged = services.filter(({ question }) => !isSameCurrency(question));
  return {
    fee: fitAdditiveModel(
      services.map(({ question, feePercent }) => ({ question, value: feePercent })),
      feeSpec,
    ),
    markup: fitAdditiveModel(
      exchanged.map(({ question, markupPercent }) => ({ question, value: markupPercent })),
      markupSpec,
    ),
  };
}

/**
 * The smallest fee that is used, as a percentage of the amount. A smaller fee reveals too little about how a fee grows
 * with the amount.
 */
const minFeePercent = 0.05;

function fitProportionalShare(services: readonly SurveyedService[]): AdditiveModel {
  const examples = services.flatMap(({ question, amount, feePercent, larger }) => {
    if (!larger || feePercent < minFeePercent) return [];
    const grown = (larger.feePercent * larger.amount - feePercent * amount) / (larger.amount - amount);
    return { question, value: Math.min(1, Math.max(0, grown / feePercent)) };
  });
  return fitAdditiveModel(examples, proportionalSpec);
}
