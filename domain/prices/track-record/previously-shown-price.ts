import { currencyDecimals } from '../../money/currency-decimals.ts';
import { toMinor } from '../../money/rounding.ts';
import { findTier } from '../../offers/provider-cost.ts';
import { chooseServices } from '../choose-services.ts';
import { feeTiers } from '../fee-tiers.ts';
import type { PricePoint } from '../history/price-point.ts';
import type { PriceObservation } from '../observation.ts';
import { type ObservedService, observedServices, weakestEvidence } from '../observed-service.ts';
import { priceConfidence } from '../price-confidence.ts';
import { priceCostPercent } from '../price-cost-percent.ts';

/** What we would have shown before a price was seen: the total cost in percent, and the label of the price. */
export type PreviouslyShownPrice = {
  readonly totalCostPercent: number;
  readonly word: 'confirmed' | 'seen' | 'estimate';
};

const dayMs = 86_400_000;
/** Prices older than this are no longer shown. */
const maxShownAgeMs = 730 * dayMs;

/**
 * Returns the price that we would have shown on the day before an observation. This is the price, at the observation's
 * amount, of the service that we would have chosen for the provider at that time. Returns undefined if no price seen by
 * then covers that amount.
 * @param points the provider's prices in the corridor, with corrected markups.
 */
export function previouslyShownPrice(
  points: readonly PricePoint[],
  later: PriceObservation,
): PreviouslyShownPrice | undefined {
  const dayStart = Math.floor(later.seenAt / dayMs) * dayMs;
  const earlier = points
    .filter(
      ({ observation: one }) =>
        one.seenAt < dayStart &&
        later.seenAt - one.seenAt <= maxShownAgeMs &&
        one.payoutMethod === later.payoutMethod &&
        one.currency === later.currency &&
        (later.payIn === undefined || one.payIn === later.payIn),
    )
    .map(({ observation, markupPercent }) => ({ ...observation, marginPercent: markupPercent }));
  const amountMinor = toMinor(later.amount, currencyDecimals(later.currency), 'down');
  const service = chooseServices(observedServices(earlier)).find(({ ranges }) =>
    ranges.some(({ from, to }) => from <= amountMinor && amountMinor <= to),
  );
  if (!service) return undefined;
  const totalCostPercent = costPercentForAmount(service, later.amount, later.currency);
  if (totalCostPercent === undefined) return undefined;
  const { seenAt, people } = weakestEvidence(service);
  const isConfirmed = priceConfidence(service.observation.kind, seenAt, later.seenAt, people) === 'live';
  return { totalCostPercent, word: isConfirmed ? 'confirmed' : 'seen' };
}

function costPercentForAmount({ points }: ObservedService, amount: number, currency: string): number | undefined {
  const known = points.flatMap(({ marginPercent, ...point }) =>
    marginPercent === undefined ? [] : [{ ...point, spreadPercent: marginPercent }],
  );
  if (known.length < points.length) return undefined;
  const tier = findTier({ currency, tiers: feeTiers(known, currency) }, amount);
  const fee = tier.fixedFee + (tier.percentageFee / 100) * amount;
  return priceCostPercent({ amount, fee, marginPercent: tier.fxSpreadPercent });
}
