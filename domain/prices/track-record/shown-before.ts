import { currencyDecimals } from '../../money/currency-decimals.ts';
import { toMinor } from '../../money/rounding.ts';
import { tierFor } from '../../providers/provider-cost.ts';
import { chooseServices } from '../choose-services.ts';
import { feeTiers } from '../fee-tiers.ts';
import type { PricePoint } from '../history/price-point.ts';
import type { PriceObservation } from '../observation.ts';
import { type ObservedService, observedServices } from '../observed-service.ts';
import { confidenceOf } from '../price-confidence.ts';

/** What was said of a price before it was seen: the total cost in percent, and which of the three words for a price it had. */
export type EarlierWord = { readonly totalCostPercent: number; readonly word: 'confirmed' | 'seen' | 'estimate' };

const dayMs = 86_400_000;
/** Older prices than that aren't shown any more. */
const shownForMs = 730 * dayMs;

/**
 * What an offer would have shown on the day before an observation, from the prices of the same provider seen until then: the service that
 * stands for its methods, at the observation's amount. undefined = no price that was seen says it.
 * @param points of the provider in the corridor; their markups are corrected already.
 */
export function shownBefore(points: readonly PricePoint[], later: PriceObservation): EarlierWord | undefined {
  const dayStart = Math.floor(later.seenAt / dayMs) * dayMs;
  const earlier = points
    .filter(
      ({ observation: one }) =>
        one.seenAt < dayStart &&
        later.seenAt - one.seenAt <= shownForMs &&
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
  const totalCostPercent = costAt(service, later.amount, later.currency);
  if (totalCostPercent === undefined) return undefined;
  const seenAt = Math.min(...service.points.map((point) => point.seenAt));
  const isConfirmed = confidenceOf(service.observation.kind, seenAt, later.seenAt) === 'live';
  return { totalCostPercent, word: isConfirmed ? 'confirmed' : 'seen' };
}

/** Total cost in percent; undefined where its markup isn't known. */
function costAt({ points }: ObservedService, amount: number, currency: string): number | undefined {
  const known = points.flatMap(({ marginPercent, ...point }) =>
    marginPercent === undefined ? [] : [{ ...point, spreadPercent: marginPercent }],
  );
  if (known.length < points.length) return undefined;
  const tier = tierFor({ currency, tiers: feeTiers(known, currency) }, amount);
  return (tier.fixedFee / amount) * 100 + tier.percentageFee + tier.fxSpreadPercent;
}
