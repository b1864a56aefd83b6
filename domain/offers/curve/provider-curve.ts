import { currencyDecimals } from '../../money/currency-decimals.ts';
import type { Provider } from '../../providers/provider.ts';
import type { Offer } from '../offer.ts';
import type { TransferCost } from '../provider-cost.ts';
import type { AmountRange } from './amount-range.ts';
import { groupOffersIntoContenders } from './contender.ts';
import { type CurvePricingContext, priceOfferForAmount } from './curve-pricing-context.ts';
import { findLastAmountWhere } from './find-last-amount-where.ts';
import { type CheapestOfferRange, lowerEnvelope } from './lower-envelope.ts';

/** The cost of one provider's cheapest offer at each amount, in minor units, as in the list sorted by cost. */
export type ProviderCurve = {
  readonly provider: Provider;
  /** Ascending; amounts outside the segments aren't served. */
  readonly segments: readonly CurveSegment[];
  /** The real quotes at both ends of each segment. */
  readonly points: readonly TransferCost[];
  /** The amounts at which a source measured the price; everything in between is interpolated. */
  readonly measured: readonly number[];
};

/**
 * A straight piece of a curve: totalCost = intercept + slope × amount, before rounding. As a fraction of the amount,
 * the cost is the hyperbola slope + intercept ÷ amount.
 */
export type CurveSegment = AmountRange & {
  readonly slope: number;
  readonly intercept: number;
  readonly offer: Offer;
  /** tariff = exact everywhere, from the price list; interpolated = between measured amounts. */
  readonly basis: 'tariff' | 'interpolated';
};

/**
 * Returns one provider's curve.
 * @param offers all of the provider's offers; at least one.
 */
export function providerCurve(
  offers: readonly Offer[],
  market: CurvePricingContext,
  range: AmountRange,
): ProviderCurve {
  const { cheapestRanges } = lowerEnvelope(groupOffersIntoContenders(offers, market, range), market);
  const segments = cheapestRanges.flatMap(toCurveSegments);
  return {
    provider: (offers[0] as Offer).provider,
    segments,
    points: segments.flatMap((segment) => costsAtEnds(segment, market)),
    measured: cheapestRanges.flatMap((reign) => findMeasuredAmounts(reign, market)).sort((a, b) => a - b),
  };
}

function toCurveSegments({ from, to, cheapest: { offer, pieces } }: CheapestOfferRange): CurveSegment[] {
  const basis = offer.terms.measuredAmounts ? 'interpolated' : 'tariff';
  return pieces
    .filter((piece) => piece.from <= to && piece.to >= from)
    .map(({ slope, intercept, ...piece }) => ({
      from: Math.max(from, piece.from),
      to: Math.min(to, piece.to),
      slope,
      intercept,
      offer,
      basis,
    }));
}

function costsAtEnds({ from, to, offer }: CurveSegment, market: CurvePricingContext): TransferCost[] {
  const ends = from === to ? [from] : [from, to];
  return ends.flatMap((amountMinor) => {
    const result = priceOfferForAmount(offer, market, amountMinor);
    return result.ok ? [result.cost] : [];
  });
}

/** Returns the amounts in the range that convert to exactly the measured amounts in the terms' currency. */
function findMeasuredAmounts(
  { from, to, cheapest: { offer } }: CheapestOfferRange,
  market: CurvePricingContext,
): number[] {
  const { terms } = offer;
  const rate = market.rateTo(terms.currency)?.rate ?? 1;
  const guessOf = (amount: number): number => (amount / rate) * 10 ** currencyDecimals(market.mid.from);
  return (terms.measuredAmounts ?? []).flatMap((measured) => {
    const isUpTo = (amountMinor: number): boolean => {
      const result = priceOfferForAmount(offer, market, amountMinor);
      return result.ok && result.cost.amountInTerms <= measured;
    };
    const last = findLastAmountWhere(isUpTo, { from, to }, guessOf(measured));
    if (last < from) return [];
    const result = priceOfferForAmount(offer, market, last);
    return result.ok && result.cost.measured ? [last] : [];
  });
}
