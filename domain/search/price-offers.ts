import type { ExchangeRate } from '../money/exchange-rate.ts';
import type { Money } from '../money/money.ts';
import type { Offer } from '../offers/offer.ts';
import { type ScoreWeights, scoreOffer } from '../offers/offer-score.ts';
import { calculatePriceRange } from '../offers/price-range.ts';
import {
  type ConvertedAmount,
  type CostInMinorUnits,
  type CostInMinorUnitsResult,
  type CostRefusalReason,
  calculateCostInMinorUnits,
  convertToTermsCurrency,
  toTransferCost,
} from '../offers/provider-cost.ts';
import type { Quote } from '../offers/quote.ts';
import { costForReceiveAmount } from '../offers/receive/cost-for-receive-amount.ts';
import { rangeForReceiveAmount } from '../offers/receive/range-for-receive-amount.ts';
import { calculateScoreRange } from '../offers/score-range.ts';

/** The inputs for pricing, other than the offers. */
export type PricingContext = {
  readonly sendAmount: Money;
  /** The minimum received amount. If set, each offer is priced for the smallest sent amount that delivers it (B2-3). */
  readonly receiveAmount?: Money | undefined;
  /** The currency of the sending country. */
  readonly localCurrency: string;
  readonly mid: ExchangeRate;
  /** The mid-market rate from the sending currency to another; undefined when no source has it. */
  readonly rateTo: (currency: string) => ExchangeRate | undefined;
  readonly year: number;
};

export type OfferRefusal = { readonly offer: Offer; readonly reason: CostRefusalReason | 'no_rate' };

/** An offer whose provider accepts the amount, with its price but without the details that only listed offers need. */
export type AcceptedOffer = { readonly offer: Offer; readonly cost: CostInMinorUnits };
export type PricedOffers = {
  readonly accepted: readonly AcceptedOffer[];
  readonly refusals: readonly OfferRefusal[];
};

/**
 * Returns each offer's price for the amount, or the reason why the offer can't be priced (D1). If a provider has
 * several offers for one payout method, they must be sorted by amount. For a received amount, the offers after the
 * first one that delivers it are left out, because they need a larger sent amount (B2-3).
 */
export function priceOffers(offers: readonly Offer[], market: PricingContext): PricedOffers {
  const accepted: AcceptedOffer[] = [];
  const refusals: OfferRefusal[] = [];
  const costOf = createOfferPricer(market);
  for (const offer of offers) {
    const result = costOf(offer);
    if (result?.ok) accepted.push({ offer, cost: result.cost });
    else if (result) refusals.push({ offer, reason: result.reason });
  }
  return { accepted, refusals };
}

/** Returns an accepted offer as a row, with its price in detail, its range and its score. */
export function quoteOffer(
  { offer, cost: plain }: AcceptedOffer,
  market: PricingContext,
  weights?: ScoreWeights,
): Quote {
  const { provider, deliveryMinutes, terms } = offer;
  const { mid, localCurrency, year } = market;
  const cost = toTransferCost(plain, { terms, mid, localCurrency });
  const scored = { totalCostPercent: cost.totalCostPercent, deliveryMinutes, provider, year };
  const range = calculatePriceRange(offer, cost, mid);
  return {
    ...{ offer, cost, range: range && market.receiveAmount ? rangeForReceiveAmount(range, cost) : range },
    score: scoreOffer(scored, weights),
    scoreRange: range && calculateScoreRange(range, plain.sendAmount, scored, weights),
  };
}

/** Returns a row for every offer that has a price for the amount. */
export function quoteOffers(offers: readonly Offer[], market: PricingContext, weights?: ScoreWeights): Quote[] {
  return priceOffers(offers, market).accepted.map((one) => quoteOffer(one, market, weights));
}

/**
 * Returns a function that tells whether an offer in a list has a price for the requested amount, without computing its
 * range or score. For a received amount, it prices all offers at once, because whether an offer applies depends on the
 * offers before it. Otherwise, it prices an offer when it is called.
 */
export function createPricedOfferPredicate(
  offers: readonly Offer[],
  market: PricingContext,
): (offer: Offer) => boolean {
  const costOf = createOfferPricer(market);
  const accepts = (offer: Offer) => costOf(offer)?.ok ?? false;
  if (!market.receiveAmount) return accepts;
  const accepted = new Set(offers.filter(accepts));
  return (offer) => accepted.has(offer);
}

type OfferCostResult = CostInMinorUnitsResult | { readonly ok: false; readonly reason: 'no_rate' };

/**
 * Returns a function that prices the offers in one list, in order. It returns undefined for an offer that doesn't apply
 * because an earlier offer delivers the received amount. It looks up the rate and converts the amount only once per
 * currency.
 */
function createOfferPricer(market: PricingContext): (offer: Offer) => OfferCostResult | undefined {
  const { sendAmount, receiveAmount, mid, localCurrency } = market;
  const convertedTo = new Map<string, AmountInTermsCurrency | undefined>();
  const convertTo = (currency: string): AmountInTermsCurrency | undefined => {
    const midToTerms = market.rateTo(currency);
    return midToTerms && { midToTerms, converted: convertToTermsCurrency({ sendAmount, midToTerms, localCurrency }) };
  };
  const delivering = new Set<string>();
  return ({ provider, payoutMethod, terms, taxes }) => {
    if (!convertedTo.has(terms.currency)) convertedTo.set(terms.currency, convertTo(terms.currency));
    const amount = convertedTo.get(terms.currency);
    if (!amount) return { ok: false, reason: 'no_rate' };
    const { midToTerms, converted } = amount;
    const input = { sendAmount, terms, taxes, mid, midToTerms, localCurrency };
    if (!receiveAmount) return calculateCostInMinorUnits(input, converted);
    const service = `${provider.id} ${payoutMethod}`;
    if (delivering.has(service)) return undefined;
    const result = costForReceiveAmount({ ...input, receiveAmount });
    if (result.ok) delivering.add(service);
    return result;
  };
}

type AmountInTermsCurrency = { readonly midToTerms: ExchangeRate; readonly converted: ConvertedAmount };

/** Returns the first refusal of each provider without a priced offer, for "3 providers don't serve this amount". */
export function unavailableProviderRefusals({ accepted, refusals }: PricedOffers): OfferRefusal[] {
  const found = new Map<string, OfferRefusal>();
  for (const refusal of refusals) {
    const { id } = refusal.offer.provider;
    if (!found.has(id)) found.set(id, refusal);
  }
  for (const { offer } of accepted) found.delete(offer.provider.id);
  return [...found.values()];
}
