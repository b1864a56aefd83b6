import { isEstimatedOffer } from '../providers/price-word.ts';
import type { Quote } from '../providers/quote.ts';

/** Where so many providers' prices were seen, a list can do without estimates. */
export const minSeenProviders = 6;

export type FoldedQuotes<Q = Quote> = {
  /** The parts of a list. */
  readonly listed: readonly Q[];
  /** The offers of providers of which no price was seen; none where too few providers were seen. */
  readonly folded: readonly Q[];
};

/** Parts offers into prices that somebody saw and estimated providers, where enough were seen (docs/decisions/0087). */
export function foldEstimates<Q extends Pick<Quote, 'offer'>>(quotes: readonly Q[]): FoldedQuotes<Q> {
  const seen = quotes.filter(({ offer }) => !isEstimatedOffer(offer));
  const providers = new Set(seen.map(({ offer }) => offer.provider.id));
  if (providers.size < minSeenProviders) return { listed: quotes, folded: [] };
  return { listed: seen, folded: quotes.filter(({ offer }) => !providers.has(offer.provider.id)) };
}

/** The folded rows whose whole range costs less than every listed price: the list must mention them. */
export function maybeCheaper(folded: readonly Quote[], listed: readonly Quote[]): readonly Quote[] {
  const least = Math.min(...listed.map(({ cost }) => cost.totalCost.amountMinor));
  return folded.filter(({ range }) => range !== undefined && range.totalCost.high.amountMinor < least);
}
