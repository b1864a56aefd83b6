import type { EstimateErrorModel } from '@tern/domain/prices/estimate/estimate-error.ts';
import { estimatePrice, totalCostPercentForAmount } from '@tern/domain/prices/estimate/estimate-price.ts';
import type { PriceModel } from '@tern/domain/prices/estimate/price-model.ts';
import { type EstimateBasis, estimateBases, indexSeenPrices } from '@tern/domain/prices/estimate/seen-price-index.ts';
import { assignFolds } from './assign-folds.ts';
import { fitComponents } from './fit-components.ts';
import type { Survey, SurveyedService } from './surveyed-services.ts';

/** An estimate of a held-out price: the total cost as a percentage of the amount. */
export type HeldOutEstimate = {
  readonly service: SurveyedService;
  readonly knowledge: EstimateBasis;
  readonly estimated: number;
  readonly actual: number;
  /** The estimated and actual cost at the larger surveyed amount. */
  readonly larger?: { readonly estimated: number; readonly actual: number };
};

const outerFoldCount = 5;
const zeroErrorScale = { offset: 1, below: 0, above: 0, factors: [] };
const zeroErrorModel: EstimateErrorModel = {
  new_corridor: zeroErrorScale,
  corridor: zeroErrorScale,
  provider_in_corridor: zeroErrorScale,
};

/**
 * Estimates every surveyed price three times: without the prices of its corridor, without the prices of its provider in
 * that corridor, and without the prices of that provider's method there.
 */
export function crossValidate(survey: Survey, seed: number): readonly HeldOutEstimate[] {
  return estimateBases.flatMap((knowledge, index) => {
    const folds = assignFolds(survey.services, knowledge, { folds: outerFoldCount, seed: seed + 10 + index });
    return Array.from({ length: outerFoldCount }, (_, fold) => {
      const model = fitPriceModelWithoutErrorModel(
        survey,
        survey.services.filter((_, at) => folds[at] !== fold),
        seed + 100 * (fold + 1),
      );
      return survey.services
        .filter((_, at) => folds[at] === fold)
        .map((service) => estimateHeldOutPrice(model, service, knowledge));
    }).flat();
  });
}

/** Returns the price model fitted to these services, without an error model. */
export function fitPriceModelWithoutErrorModel(
  survey: Pick<Survey, 'period' | 'asOf'>,
  services: readonly SurveyedService[],
  seed: number,
): PriceModel {
  const figures = fitComponents(services, survey.period, seed);
  const { period, asOf } = survey;
  return {
    period,
    asOf,
    ...figures,
    error: zeroErrorModel,
    seen: indexSeenPrices(figures.fee.additive),
    unitsPerUsd: {},
  };
}

function estimateHeldOutPrice(model: PriceModel, service: SurveyedService, knowledge: EstimateBasis): HeldOutEstimate {
  const estimate = estimatePrice(model, service.question);
  const { larger } = service;
  return {
    service,
    knowledge,
    estimated: totalCostPercentForAmount(estimate, 200),
    actual: service.feePercent + service.markupPercent,
    ...(larger && {
      larger: {
        // Surveyed amounts are rounded in local currency, so what matters is the ratio of the larger to the smaller
        // amount.
        estimated: totalCostPercentForAmount(estimate, (200 * larger.amount) / service.amount),
        actual: larger.feePercent + larger.markupPercent,
      },
    }),
  };
}
