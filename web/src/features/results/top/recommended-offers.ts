import type { SearchResponse } from '@tern/contract/search/search-response.ts';

type Recommendation = SearchResponse['recommendations'][number];

export type RecommendedOffer = Recommendation & { readonly kinds: readonly Recommendation['kind'][] };

/** Returns one entry per offer with all of its reasons, so no offer is repeated. */
export function groupRecommendations(recommendations: readonly Recommendation[]): RecommendedOffer[] {
  const byOffer = new Map<string, Recommendation[]>();
  for (const each of recommendations) {
    const key = `${each.providerId} ${each.payoutMethod}`;
    byOffer.set(key, [...(byOffer.get(key) ?? []), each]);
  }
  return [...byOffer.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, kinds: same.map((each) => each.kind) }] : [];
  });
}
