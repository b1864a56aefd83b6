import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import { type ScoreWeights, scoreOffer } from '@tern/domain/providers/provider-score.ts';
import { compareQuotes, type SortOrder } from '@tern/domain/providers/sort-providers.ts';
import { quoteOfRow } from './quote-of-row.ts';

export type Reweighing = {
  readonly weights: ScoreWeights;
  readonly order: SortOrder;
  /** The calendar year of the answer. */
  readonly year: number;
  readonly currency: string;
};

/**
 * The rows with the scores that the visitor's weights give, in the order asked for (D3). The domain's own score and
 * order, so that the points of each row add up to its number and the defaults give the server's answer back.
 */
export function reweighRows(
  rows: readonly ProviderAnswer[],
  { weights, order, year, currency }: Reweighing,
): ProviderAnswer[] {
  const compare = compareQuotes(order);
  return rows
    .map((row) => {
      const quote = quoteOfRow(row, currency);
      const { totalCostPercent } = quote.cost;
      const { provider, deliveryMinutes } = quote.offer;
      const score = scoreOffer({ totalCostPercent, deliveryMinutes, provider, year }, weights);
      return { row: { ...row, aiScore: score.score, scoreParts: [...score.parts] }, quote: { ...quote, score } };
    })
    .sort((a, b) => compare(a.quote, b.quote))
    .map(({ row }) => row);
}
