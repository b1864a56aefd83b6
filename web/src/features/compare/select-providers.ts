import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { maxComparedProviders, minComparedProviders } from '@tern/domain/offers/compared-provider-limits.ts';
import { minProvidersWithSeenPrices } from '@tern/domain/search/fold-estimates.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { SearchView } from '../../data/api/normalize-search-response.ts';

type UnavailableProvider = SearchView['unavailable'][number];

export type SelectedProviders = {
  readonly columns: readonly OfferResponse[];
  /** Whether the top offers are shown, because the results include fewer than two of the named providers. */
  readonly isSuggested: boolean;
  /** Providers named in the URL but missing from these results, with the reason if the results include one. */
  readonly missing: readonly {
    readonly id: string;
    readonly name: string;
    readonly refusal: UnavailableProvider | undefined;
  }[];
  /** Number of named providers beyond the fourth. */
  readonly leftOut: number;
};

type View = Pick<SearchView, 'providers' | 'unavailable'>;

/**
 * Returns the `named` providers that are in the results, in the same order. If fewer than two are found, returns the
 * top three offers of the results page.
 */
export function selectProviders(view: View, named: readonly string[], showsEstimates = false): SelectedProviders {
  const ids = [...new Set(named.filter((id) => id !== ''))];
  const byId = new Map(view.providers.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const missing = ids
    .filter((id) => !byId.has(id))
    .map((id) => {
      const refused = view.unavailable.find((row) => row.id === id);
      return { id, name: refused?.name ?? truncateText(id, 60), refusal: refused };
    });
  const isSuggested = found.length < minComparedProviders;
  return {
    columns: isSuggested ? visibleOffers(view, showsEstimates).slice(0, 3) : found.slice(0, maxComparedProviders),
    isSuggested,
    missing,
    leftOut: Math.max(0, found.length - maxComparedProviders),
  };
}

/** Returns the offers on the results page: no estimates if enough prices were seen, unless the URL requests them. */
function visibleOffers({ providers }: View, showsEstimates: boolean): readonly OfferResponse[] {
  const seen = providers.filter((row) => !isEstimatedPrice(row));
  return showsEstimates || seen.length < minProvidersWithSeenPrices ? providers : seen;
}
