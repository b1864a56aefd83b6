import { money } from '../../../money/money.ts';
import { type PricingContext, quoteOffers } from '../../../search/price-offers.ts';
import { findBestQuotePerProvider } from '../../filter-quotes.ts';
import type { Offer } from '../../offer.ts';
import type { Quote } from '../../quote.ts';
import { sortQuotes } from '../../sort-quotes.ts';
import type { CurvePricingContext } from '../curve-pricing-context.ts';

/** A fictional market for curve tests, and the list sorted by cost that the curves are compared with. */
/** Units per US dollar. */
export const exampleUnitsPerUsd: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.8617,
  AED: 3.6725,
  JPY: 148.63,
  KWD: 0.30541,
  MXN: 18.3127,
};

/** Returns a market with the rates above; people in the sending country use `localCurrency`. */
export function exampleMarket(from: string, to: string, localCurrency = from): CurvePricingContext {
  const rate = (currency: string) =>
    Number(((exampleUnitsPerUsd[currency] as number) / (exampleUnitsPerUsd[from] as number)).toPrecision(10));
  return {
    localCurrency,
    mid: { from, to, rate: rate(to) },
    rateTo: (currency) => ({ from, to: currency, rate: rate(currency) }),
  };
}

/** Returns the list exactly as GET /api/quotes?sortBy=cheapest does. */
export function quotesCheapestFirst(
  offers: readonly Offer[],
  market: CurvePricingContext,
  amountMinor: number,
): Quote[] {
  const whole: PricingContext = { ...market, sendAmount: money(amountMinor, market.mid.from), year: 2026 };
  return sortQuotes(findBestQuotePerProvider(quoteOffers(offers, whole), 'cheapest'), 'cheapest');
}

export function cheapestProviderIdForAmount(
  offers: readonly Offer[],
  market: CurvePricingContext,
  amountMinor: number,
): string | undefined {
  return quotesCheapestFirst(offers, market, amountMinor)[0]?.offer.provider.id;
}
