import type { Provider } from '../../providers/provider.ts';
import type { Offer } from '../offer.ts';
import { type AmountRange, curveAmountRange } from './amount-range.ts';
import { chooseCurveProviderIds } from './choose-curve-provider-ids.ts';
import { type Contender, groupOffersIntoContenders } from './contender.ts';
import type { CurvePricingContext } from './curve-pricing-context.ts';
import { lowerEnvelope } from './lower-envelope.ts';
import { type ProviderCurve, providerCurve } from './provider-curve.ts';

/** Costs by amount. Amounts are in minor units of the sending currency; ranges are inclusive. */
export type CostByAmount = {
  readonly range: AmountRange;
  /** The cheapest provider per range, ascending. No provider serves amounts outside these ranges. */
  readonly cheapest: readonly (AmountRange & { readonly offer: Offer })[];
  readonly crossings: readonly Crossing[];
  /** Ranges where providers differ only by rounding, so a single minor unit can change which one is the cheapest. */
  readonly closeRanges: readonly (AmountRange & { readonly providers: readonly Provider[] })[];
  readonly curves: readonly ProviderCurve[];
};

/**
 * An amount at which the cheapest provider changes: `below` is the cheapest just below the amount, and `above` from the
 * amount on.
 */
export type Crossing = { readonly amountMinor: number; readonly below: Provider; readonly above: Provider };

/**
 * Returns the cost as a function of the amount (D6): the amounts at which the cheapest provider changes, and the curves
 * of up to five relevant providers. The changes are computed from the tariffs and confirmed by real quotes. Expects
 * offers that have passed the filters.
 */
export function calculateCostByAmount(given: readonly Offer[], liveMarket: CurvePricingContext): CostByAmount {
  const market = { ...liveMarket, rateTo: memoizeRateTo(liveMarket.rateTo) };
  const offers = given.filter((offer) => market.rateTo(offer.terms.currency) !== undefined);
  const range = curveAmountRange(market.mid.from, market.rateTo('USD')?.rate);
  const contenders = groupOffersIntoContenders(offers, market, range);
  const { cheapestRanges, closeRanges } = lowerEnvelope(contenders, market);
  const cheapest = mergeRangesByProvider(
    cheapestRanges.map(({ from, to, cheapest }) => ({ from, to, offer: cheapest.offer })),
  );
  const close = closeRanges.map(({ from, to, among }) => ({ from, to, providers: providersOf(among) }));
  return {
    range,
    cheapest,
    crossings: findCrossings(cheapest),
    closeRanges: close.filter(({ providers }) => providers.length > 1),
    curves: chooseCurveProviderIds({ offers, cheapest, market }).map((id) =>
      providerCurve(
        offers.filter((offer) => offer.provider.id === id),
        market,
        range,
      ),
    ),
  };
}

type CheapestProviderRange = AmountRange & { readonly offer: Offer };

/** Merges adjacent ranges of the same provider, even if their payout methods differ. */
function mergeRangesByProvider(ranges: readonly CheapestProviderRange[]): CheapestProviderRange[] {
  const joined: CheapestProviderRange[] = [];
  for (const range of ranges) {
    const before = joined.at(-1);
    if (before && before.to + 1 === range.from && before.offer.provider.id === range.offer.provider.id) {
      joined[joined.length - 1] = { ...before, to: range.to };
    } else joined.push(range);
  }
  return joined;
}

/** Returns no crossing at a gap between ranges, because no provider serves the amounts in it. */
function findCrossings(ranges: readonly CheapestProviderRange[]): Crossing[] {
  return ranges.flatMap((above, index) => {
    const below = ranges[index - 1];
    if (!below || below.to + 1 !== above.from) return [];
    return [{ amountMinor: above.from, below: below.offer.provider, above: above.offer.provider }];
  });
}

function providersOf(contenders: readonly Contender[]): Provider[] {
  return [...new Map(contenders.map(({ offer }) => [offer.provider.id, offer.provider])).values()];
}

/** Looks up each rate only once, because a curve needs it thousands of times. */
function memoizeRateTo(rateTo: CurvePricingContext['rateTo']): CurvePricingContext['rateTo'] {
  const known = new Map<string, ReturnType<CurvePricingContext['rateTo']>>();
  return (currency) => {
    if (!known.has(currency)) known.set(currency, rateTo(currency));
    return known.get(currency);
  };
}
