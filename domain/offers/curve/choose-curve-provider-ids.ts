import { sortBestQuotes } from '../filter-quotes.ts';
import type { Offer } from '../offer.ts';
import type { Quote } from '../quote.ts';
import { type AmountRange, convertUsdToRoundedMinor } from './amount-range.ts';
import { quoteOfferForAmount } from './contender.ts';
import type { CurvePricingContext } from './curve-pricing-context.ts';

/** The maximum number of curves in a chart; more would be hard to read (design: top five). */
export const maxCurves = 5;
/** Amounts in US dollars used to rank providers that are never the cheapest. */
const usualAmountsUsd = [500, 1000] as const;

/**
 * Returns the ids of the providers whose curves are drawn, at most five. Providers that are the cheapest at some amount
 * are listed first, sorted by the share of the logarithmic amount axis where they are the cheapest. The rest are the
 * providers that cost the least at the usual amounts.
 */
export function chooseCurveProviderIds(given: {
  readonly offers: readonly Offer[];
  readonly cheapest: readonly (AmountRange & { readonly offer: Offer })[];
  readonly market: CurvePricingContext;
}): string[] {
  const widths = new Map<string, number>();
  for (const { from, to, offer } of given.cheapest) {
    const { id } = offer.provider;
    widths.set(id, (widths.get(id) ?? 0) + Math.log((to + 1) / from));
  }
  const chosen = [...widths].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  const { market } = given;
  for (const usd of usualAmountsUsd) {
    if (chosen.length >= maxCurves) break;
    const amountMinor = convertUsdToRoundedMinor(usd, market.mid.from, market.rateTo('USD')?.rate);
    const quotes = given.offers
      .map((offer) => quoteOfferForAmount(offer, market, amountMinor))
      .filter((quote): quote is Quote => quote !== undefined);
    for (const { offer } of sortBestQuotes(quotes, 'cheapest'))
      if (!chosen.includes(offer.provider.id)) chosen.push(offer.provider.id);
  }
  return chosen.slice(0, maxCurves);
}
