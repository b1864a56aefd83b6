import type { Offer } from '../offer.ts';
import { isEstimatedOffer } from '../price-label.ts';
import type { Quote } from '../quote.ts';
import { compareAtSamePrice, quoteComparator } from '../sort-quotes.ts';
import type { AmountRange } from './amount-range.ts';
import { type CostSegment, costSegments } from './cost-segments.ts';
import { type CurvePricingContext, priceOfferForAmount } from './curve-pricing-context.ts';
import { findUncoveredRanges } from './find-uncovered-ranges.ts';

/**
 * An offer that competes to be the cheapest. `pieces` is its cost at the amounts at which it competes. The offer
 * represents all offers with the same cost at the same amounts.
 */
export type Contender = {
  readonly offer: Offer;
  readonly pieces: readonly CostSegment[];
  /** The same for all offers with the same cost, even if they compete at different amounts. */
  readonly price: string;
};

const compareCheapest = quoteComparator('cheapest');
/** A placeholder, because sorting by cost ignores the score. */
const placeholderScore = 0;

/**
 * Returns one contender for each group of offers with the same price at every amount: the offer that ranks first in the
 * group. An estimate doesn't compete at amounts for which the same provider has an observed price, as in a list
 * (`findBestQuotePerProvider`). Omits offers that don't compete at any amount in the range.
 */
export function groupOffersIntoContenders(
  offers: readonly Offer[],
  market: CurvePricingContext,
  range: AmountRange,
): Contender[] {
  const piecesOf = new Map<string, readonly CostSegment[]>();
  const seenOf = new Map<string, CostSegment[]>();
  const priced = offers.map((offer) => {
    const price = priceKey(offer);
    const pieces = piecesOf.get(price) ?? costSegments(offer, market, range);
    piecesOf.set(price, pieces);
    const { id } = offer.provider;
    if (!isEstimatedOffer(offer)) seenOf.set(id, [...(seenOf.get(id) ?? []), ...pieces]);
    return { offer, price, pieces };
  });
  const groups = new Map<string, Contender>();
  for (const { offer, price, pieces } of priced) {
    const seen = isEstimatedOffer(offer) ? seenOf.get(offer.provider.id) : undefined;
    const key = seen ? `${price} ${offer.provider.id}` : price;
    const known = groups.get(key);
    if (!known) groups.set(key, { offer, price, pieces: seen ? withoutCoveredAmounts(pieces, seen) : pieces });
    else if (compareAtSamePrice({ offer }, known) < 0) groups.set(key, { ...known, offer });
  }
  return [...groups.values()].filter(({ pieces }) => pieces.length > 0);
}

function withoutCoveredAmounts(pieces: readonly CostSegment[], covered: readonly AmountRange[]): CostSegment[] {
  return pieces.flatMap((piece) => findUncoveredRanges(piece, covered).map((range) => ({ ...piece, ...range })));
}

/** Returns the offer's real quote for an amount; undefined when the offer doesn't serve that amount. */
export function quoteOfferForAmount(offer: Offer, market: CurvePricingContext, amountMinor: number): Quote | undefined {
  const result = priceOfferForAmount(offer, market, amountMinor);
  return result.ok ? { offer, cost: result.cost, score: placeholderScore } : undefined;
}

/**
 * Returns the contender whose real quote for an amount is the cheapest; undefined when none competes at that amount.
 */
export function cheapestContenderForAmount(
  contenders: Iterable<Contender>,
  market: CurvePricingContext,
  amountMinor: number,
): Contender | undefined {
  let best: { contender: Contender; quote: Quote } | undefined;
  for (const contender of contenders) {
    if (!contender.pieces.some(({ from, to }) => from <= amountMinor && amountMinor <= to)) continue;
    const quote = quoteOfferForAmount(contender.offer, market, amountMinor);
    if (quote && (!best || compareCheapest(quote, best.quote) < 0)) best = { contender, quote };
  }
  return best?.contender;
}

export function usesFallbackValues({ offer }: Contender): boolean {
  return offer.fallbacks.length > 0;
}

function priceKey({ terms, taxes = [], fallbacks }: Offer): string {
  const { currency, minAmount, maxAmount, tiers, quotedRate } = terms;
  return JSON.stringify([fallbacks.length > 0, currency, minAmount, maxAmount, tiers, quotedRate, taxes]);
}
