import { type InsightNumbers, roundInsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { isCurrentRate } from '@tern/domain/rates/rate-age.ts';
import type { SearchResponse } from './search-response.ts';

type InsightInput = Pick<SearchResponse, 'searchSummary'> & {
  readonly query: Pick<SearchResponse['query'], 'amount' | 'currency' | 'toCurrency'> & {
    readonly receiveAmount?: number | null | undefined;
  };
  readonly midMarket: Pick<SearchResponse['midMarket'], 'rate'> | null;
  readonly generatedAt: string;
};

/** Returns the numbers that an insight about a search result may mention; undefined if there are none. */
export function toInsightNumbers(answer: InsightInput): InsightNumbers | undefined {
  const { query, searchSummary, midMarket, generatedAt } = answer;
  // An insight compares received amounts, but this search fixes the received amount.
  if (!searchSummary || !midMarket || query.receiveAmount) return undefined;
  const { bestReceiveAmount, averageReceiveAmount, receiveSpread, providerCount, trend7d, rateAsOf } = searchSummary;
  // 1 USD is always 1 USD, so the rate has no age and no trend.
  const isFixed = query.currency === query.toCurrency;
  return roundInsightNumbers({
    fromCurrency: query.currency,
    toCurrency: query.toCurrency,
    sendAmount: query.amount,
    midRate: midMarket.rate,
    ...(!isFixed &&
      !isCurrentRate(Date.parse(rateAsOf), Date.parse(generatedAt)) && { oldRateDay: rateAsOf.slice(0, 10) }),
    changePercent7d: isFixed ? null : (trend7d?.changePercent ?? null),
    bestReceiveAmount,
    averageReceiveAmount,
    receiveSpread,
    providerCount,
    isEstimate: searchSummary.isEstimate,
    ...(!searchSummary.isBestClear && { isBestUnclear: true }),
  });
}
