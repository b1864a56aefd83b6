import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { toPriceRangeResponse } from '@tern/contract/search/range-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import type { Quote } from '@tern/domain/offers/quote.ts';
import type { SortOrder } from '@tern/domain/offers/sort-quotes.ts';
import { aboutEqualRows } from '@tern/domain/search/about-equal-rows.ts';
import { unavailableProviderRefusals } from '@tern/domain/search/price-offers.ts';
import type { RankedOffers } from '@tern/domain/search/rank-offers.ts';
import { recommendations } from '@tern/domain/search/recommendations.ts';
import { type SearchSummary, searchSummary } from '@tern/domain/search/search-summary.ts';
import { calculateSortOrderCost, type SortOrderCost } from '@tern/domain/search/sort-order-cost.ts';
import type { TaxFacts } from '../prices/corridor-taxes.ts';
import type { SourceReport } from '../prices/quote-source.ts';
import type { PairRate, PairTrend } from '../rates/current-rates.ts';
import { toMidMarketResponse } from '../rates/mid-market-response.ts';
import { toTaxFactsResponse } from '../taxes/tax-response.ts';
import { describeOfferRefusal, describeRecommendation } from './answer-texts.ts';
import { countProvidersByFilter } from './filter-counts.ts';
import { toOfferResponse } from './offer-response.ts';
import type { PayInChoice } from './offers-by-other-pay-in.ts';
import type { Search } from './run-search.ts';

export type SearchOutcome = {
  readonly search: Search;
  /** Major units of the sending currency: the requested amount, or roughly how much the sender has to pay. */
  readonly amount: number;
  readonly toCurrency: string;
  readonly order: SortOrder;
  readonly mid: PairRate;
  /** The calendar year in which the offers were scored. */
  readonly year: number;
  readonly ranked: RankedOffers;
  /**
   * The offers for every other pay-in method, for the counts in the pay-in filter. `startPricing` returns a function
   * that tells whether an offer from one list has a price for the amount.
   */
  readonly otherOffers: ReadonlyMap<PayInChoice, readonly Offer[]>;
  readonly startPricing: (offers: readonly Offer[]) => (offer: Offer) => boolean;
  readonly sources: readonly SourceReport[];
  readonly taxFacts: TaxFacts | undefined;
  readonly trend: PairTrend | undefined;
  readonly now: number;
};

/** Converts the outcome of a search to the API's format ([S3.3-3], D7). */
export function toSearchResponse(outcome: SearchOutcome): SearchResponse {
  const { search, toCurrency, order, mid, ranked, sources, now } = outcome;
  const { priced, passing, rows, folded } = ranked;
  const summary = searchSummary(passing);
  return {
    query: {
      fromCountry: search.fromCountry,
      toCountry: search.toCountry,
      amount: search.receiveAmount && summary ? majorUnits(summary.bestSendAmount) : outcome.amount,
      receiveAmount: search.receiveAmount ?? null,
      currency: search.currency,
      toCurrency,
      payIn: search.payIn ?? null,
      payoutMethod: search.payoutMethod ?? null,
      deliveryTime: search.deliveryTime ?? null,
      sortBy: order,
    },
    source: sources
      .filter((source) => source.offers > 0)
      .map((source) => source.id)
      .join(','),
    providers: rows.map((row) => toOfferResponse(row, search, outcome.year)),
    aboutEqual: aboutEqualRows(rows, order).map(({ offer }) => offer.provider.id),
    orderCost: toOrderCostResponse(calculateSortOrderCost(rows, passing)),
    folded: folded.count > 0 ? { count: folded.count, maybeCheaper: folded.maybeCheaper.map(toNamedProvider) } : null,
    searchSummary: summary ? toSummaryResponse(summary, outcome) : null,
    recommendations: summary ? toRecommendations(outcome, summary) : [],
    ...toTaxFactsResponse(outcome.taxFacts, rows),
    unavailable: unavailableProviderRefusals(priced).map(({ offer, reason }) => ({
      id: offer.provider.id,
      name: offer.provider.name,
      reason,
      message: describeOfferRefusal(reason),
    })),
    midMarket: toMidMarketResponse(search.currency, toCurrency, mid),
    sources: [...sources],
    counts: countProvidersByFilter(
      priced.accepted.map(({ offer }) => offer),
      search,
      outcome.otherOffers,
      outcome.startPricing,
    ),
    simulated: mid.kind === 'simulated',
    generatedAt: new Date(now).toISOString(),
  };
}

function toSummaryResponse(summary: SearchSummary, { mid, trend }: SearchOutcome): SearchResponse['searchSummary'] {
  const { fastest, best } = summary;
  return {
    providerCount: summary.providerCount,
    bestReceiveAmount: majorUnits(summary.bestReceiveAmount),
    averageReceiveAmount: majorUnits(summary.averageReceiveAmount),
    worstReceiveAmount: majorUnits(summary.worstReceiveAmount),
    receiveSpread: majorUnits(summary.receiveSpread),
    bestSendAmount: majorUnits(summary.bestSendAmount),
    averageSendAmount: majorUnits(summary.averageSendAmount),
    worstSendAmount: majorUnits(summary.worstSendAmount),
    sendSpread: majorUnits(summary.sendSpread),
    averageFee: majorUnits(summary.averageFee),
    averageTotalCost: majorUnits(summary.averageTotalCost),
    averageTotalCostPercent: summary.averageTotalCostPercent,
    isEstimate: summary.isEstimate,
    bestProvider: toNamedProvider(best),
    isBestClear: summary.aboutEqual.length === 0,
    fastest: fastest
      ? { ...toNamedProvider(fastest), minutes: fastest.offer.deliveryMinutes ?? 0, ...toDeliveryTimeKind(fastest) }
      : null,
    midMarketRate: mid.rate,
    rateAsOf: new Date(mid.asOf).toISOString(),
    trend7d: trend ?? null,
  };
}

function toRecommendations({ ranked }: SearchOutcome, summary: SearchSummary): SearchResponse['recommendations'] {
  return recommendations(ranked.passing, summary).map(({ kind, quote, moreThanAverage, lessThanAverage }) => ({
    kind,
    providerId: quote.offer.provider.id,
    providerName: quote.offer.provider.name,
    payoutMethod: quote.offer.payoutMethod,
    receiveAmount: majorUnits(quote.cost.receiveAmount),
    sendAmount: majorUnits(quote.cost.sendAmount),
    deliveryTimeMinutes: quote.offer.deliveryMinutes ?? null,
    ...toDeliveryTimeKind(quote),
    isEstimate: isEstimatedOffer(quote.offer),
    range: toPriceRangeResponse(quote.range),
    moreThanAverage: majorUnits(moreThanAverage),
    lessThanAverage: majorUnits(lessThanAverage),
    reason: describeRecommendation(kind),
  }));
}

function toOrderCostResponse(cost: SortOrderCost | undefined): SearchResponse['orderCost'] {
  if (!cost) return null;
  const priced = (quote: Quote) => ({
    ...toNamedProvider(quote),
    payoutMethod: quote.offer.payoutMethod,
    sendAmount: majorUnits(quote.cost.sendAmount),
    totalCost: majorUnits(quote.cost.totalCost),
    isEstimate: isEstimatedOffer(quote.offer),
  });
  const { first, cheapest, costsMore } = cost;
  return { first: priced(first), cheapest: priced(cheapest), costsMore: majorUnits(costsMore) };
}

function toDeliveryTimeKind({ offer: { deliveryTimeKind } }: Quote): Pick<OfferResponse, 'deliveryTimeKind'> {
  return deliveryTimeKind ? { deliveryTimeKind } : {};
}

function toNamedProvider(quote: Quote): { id: string; name: string } {
  return { id: quote.offer.provider.id, name: quote.offer.provider.name };
}
