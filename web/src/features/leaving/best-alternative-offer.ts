import { offerDifference } from '@tern/contract/search/offer-difference.ts';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import type { SearchView } from '../../data/api/normalize-answer.ts';

/**
 * Returns the best of the other offers by money alone: the highest received amount, or the lowest sent amount if the
 * received amount is fixed. Returns undefined if there is no other offer. `isBetter`: whether it beats the chosen
 * offer.
 */
export function bestAlternativeOffer(
  chosen: ProviderAnswer,
  offers: readonly ProviderAnswer[],
  query: SearchView['query'],
): { readonly offer: ProviderAnswer; readonly isBetter: boolean } | undefined {
  const sign = query.receiveAmount === null ? 1 : -1;
  const lead = (a: ProviderAnswer, b: ProviderAnswer) => offerDifference(a, b, query).amount * sign;
  const offer = offers
    .filter(({ id }) => id !== chosen.id)
    .reduce<ProviderAnswer | undefined>((best, each) => (!best || lead(each, best) > 0 ? each : best), undefined);
  return offer && { offer, isBetter: lead(offer, chosen) > 0 };
}
