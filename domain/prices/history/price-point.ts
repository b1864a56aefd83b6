import { correctMargins } from '../correct-margins.ts';
import type { PriceObservation } from '../observation.ts';
import { priceCostPercent } from '../price-cost-percent.ts';

/** The price fields that a history needs. */
export type SeenPrice = Pick<
  PriceObservation,
  | 'source'
  | 'externalId'
  | 'kind'
  | 'currency'
  | 'payIn'
  | 'payoutMethod'
  | 'amount'
  | 'fee'
  | 'marginPercent'
  | 'seenAt'
  | 'seenPrecision'
  | 'period'
>;

/** One price in a provider's history. */
export type PricePoint<T extends SeenPrice = PriceObservation> = {
  readonly observation: T;
  /** Percent below the mid-market rate at that time; undefined if unknown. */
  readonly markupPercent: number | undefined;
  /** The fee plus markup on the rest as a percentage of the amount, as in a quote; undefined if either is unknown. */
  readonly totalCostPercent: number | undefined;
  /** Whether the surveyed markup was wrong and has been corrected (correct-margins.ts). */
  readonly isCorrected: boolean;
};

/**
 * Returns one provider's prices in one corridor, oldest first, with their total cost. Corrects surveyed markups in the
 * same way as for current offers.
 * @param surveyed the prices of all providers in the corridor from the same surveys as those in `own`.
 */
export function toPricePoints<T extends SeenPrice>(
  own: readonly T[],
  surveyed: readonly PriceObservation[],
): PricePoint<T>[] {
  const surveys = Map.groupBy(surveyed, ({ source, period }) => `${source} ${period}`);
  const corrected = new Map(
    [...surveys.values()].flatMap((survey) =>
      correctMargins(survey).map((one) => [toObservationKey(one.observation), one] as const),
    ),
  );
  return own
    .map((observation): PricePoint<T> => {
      const correction = corrected.get(toObservationKey(observation));
      const markupPercent = correction ? correction.marginPercent : observation.marginPercent;
      const { fee, amount } = observation;
      const isPriced = fee !== undefined && markupPercent !== undefined && fee < amount;
      return {
        observation,
        markupPercent,
        totalCostPercent: isPriced
          ? roundToSixDecimals(priceCostPercent({ amount, fee, marginPercent: markupPercent }))
          : undefined,
        isCorrected: correction?.correction === 'reference_rate',
      };
    })
    .sort((a, b) => a.observation.seenAt - b.observation.seenAt);
}

function toObservationKey({ source, externalId, amount, seenAt }: SeenPrice): string {
  return `${source}\n${externalId}\n${amount}\n${seenAt}`;
}

/** Rounds off floating-point noise. */
function roundToSixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
