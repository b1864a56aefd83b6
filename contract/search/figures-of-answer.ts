import { asKnown, type InsightFigures } from '@tern/domain/ai/insight-figures.ts';
import type { SearchAnswer } from './search-answer.ts';

type Answered = Pick<SearchAnswer, 'searchSummary'> & {
  readonly query: Pick<SearchAnswer['query'], 'amount' | 'currency' | 'toCurrency'>;
  readonly midMarket: Pick<SearchAnswer['midMarket'], 'rate'> | null;
};

/** What an insight about an answer may speak of; undefined where there is nothing to speak of. */
export function figuresOfAnswer({ query, searchSummary, midMarket }: Answered): InsightFigures | undefined {
  if (!searchSummary || !midMarket) return undefined;
  const { bestReceiveAmount, averageReceiveAmount, receiveSpread, providerCount, trend7d } = searchSummary;
  return asKnown({
    fromCurrency: query.currency,
    toCurrency: query.toCurrency,
    sendAmount: query.amount,
    midRate: midMarket.rate,
    changePercent7d: trend7d?.changePercent ?? null,
    bestReceiveAmount,
    averageReceiveAmount,
    receiveSpread,
    providerCount,
    isEstimate: searchSummary.isEstimate,
  });
}
