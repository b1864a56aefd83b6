import type { ExchangeRate } from '../../money/exchange-rate.ts';
import { money } from '../../money/money.ts';
import type { Offer } from '../offer.ts';
import { type CostResult, calculateCost } from '../provider-cost.ts';

/** The inputs of a price other than the offer and the amount. */
export type CurvePricingContext = {
  /** The currency of the sending country. */
  readonly localCurrency: string;
  /** The mid-market rate from the sending to the receiving currency. */
  readonly mid: ExchangeRate;
  /** The mid-market rate from the sending currency to another; undefined when no source has it. */
  readonly rateTo: (currency: string) => ExchangeRate | undefined;
};

/** The parts of an offer that determine its price. */
export type OfferPricing = Pick<Offer, 'terms' | 'taxes'>;

/**
 * Returns an offer's real price for an amount in minor units of the sending currency, computed by the same function as
 * quotes. Throws if there is no rate to the terms' currency.
 */
export function priceOfferForAmount(
  { terms, taxes }: OfferPricing,
  market: CurvePricingContext,
  amountMinor: number,
): CostResult {
  const midToTerms = market.rateTo(terms.currency);
  if (!midToTerms) throw new Error(`No rate to ${terms.currency}: such an offer has no curve`);
  const { mid, localCurrency } = market;
  return calculateCost({ sendAmount: money(amountMinor, mid.from), terms, taxes, mid, midToTerms, localCurrency });
}
