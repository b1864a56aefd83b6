import type { Offer } from '../offer.ts';
import type { Quote } from '../quote.ts';
import { compareAtSamePrice, quoteComparator } from '../sort-quotes.ts';
import type { AmountRange } from './amount-range.ts';
import { type CostSegment, costSegments } from './cost-segments.ts';
import { type CurvePricingContext, priceAt } from './curve-pricing-context.ts';

/**
 * An offer that competes to be the cheapest, with its cost as straight pieces. It represents all offers with the same
 * cost.
 */
export type Contender = { readonly offer: Offer; readonly pieces: readonly CostSegment[] };

const compareCheapest = quoteComparator('cheapest');
/** A placeholder, because sorting by cost ignores the score. */
const unscored: Quote['score'] = { score: 0, parts: [] };

/**
 * Returns one contender for each group of offers with the same price at every amount: the offer that ranks first in the
 * group. Omits offers that serve no amount in the range.
 */
export function groupContenders(
  offers: readonly Offer[],
  market: CurvePricingContext,
  range: AmountRange,
): Contender[] {
  const byPrice = new Map<string, Contender>();
  for (const offer of offers) {
    const key = priceKey(offer);
    const known = byPrice.get(key);
    if (!known) byPrice.set(key, { offer, pieces: costSegments(offer, market, range) });
    else if (compareAtSamePrice({ offer }, known) < 0) byPrice.set(key, { offer, pieces: known.pieces });
  }
  return [...byPrice.values()].filter(({ pieces }) => pieces.length > 0);
}

/** Returns the offer's real quote for an amount; undefined when the offer doesn't serve that amount. */
export function quoteOffer(offer: Offer, market: CurvePricingContext, amountMinor: number): Quote | undefined {
  const result = priceAt(offer, market, amountMinor);
  return result.ok ? { offer, cost: result.cost, score: unscored } : undefined;
}

/** Returns the contender whose real quote for an amount is the cheapest; undefined when none serves that amount. */
export function cheapestContenderAt(
  contenders: Iterable<Contender>,
  market: CurvePricingContext,
  amountMinor: number,
): Contender | undefined {
  let best: { contender: Contender; quote: Quote } | undefined;
  for (const contender of contenders) {
    const quote = quoteOffer(contender.offer, market, amountMinor);
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
