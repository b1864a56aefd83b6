import { useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SortOrder } from '@tern/domain/offers/sort-quotes.ts';
import type { SearchView } from '../../data/api/normalize-search-response.ts';

/** The value by which a sort order ranks a row: higher is better, and null means unknown. */
const sortValueGetters: Readonly<Record<SortOrder, (row: OfferResponse) => number | null>> = {
  best_value: (row) => row.aiScore,
  cheapest: (row) => -row.totalCost,
  fastest: (row) => (row.deliveryTimeMinutes === null ? null : -row.deliveryTimeMinutes),
  rating: (row) => row.rating,
};

type SortedResults = Pick<SearchView, 'providers' | 'aboutEqual' | 'query'>;
type SortLabels = Readonly<Record<SortOrder, string>>;

/**
 * Returns the names and explanations of the sort orders, and a function that returns the first row's badge (D3, D8).
 */
export function useSortLabels() {
  const { t } = useLingui();
  const name: SortLabels = {
    best_value: t`Best value`,
    cheapest: t`Cheapest`,
    fastest: t`Fastest`,
    rating: t`Best rated`,
  };
  /** For the announcement "18 offers, cheapest first". */
  const spoken: SortLabels = {
    best_value: t`best value`,
    cheapest: t`cheapest`,
    fastest: t`fastest`,
    rating: t`best rated`,
  };
  const rule: SortLabels = {
    best_value: t`Ordered by score: half is cost, a quarter is speed, and the rest is reliability and rating. Nobody can pay to rank higher.`,
    cheapest: t`Ordered by total cost: fee, exchange-rate markup and taxes. Nobody can pay to rank higher.`,
    fastest: t`Ordered by delivery time, then by total cost. Nobody can pay to rank higher.`,
    rating: t`Ordered by ratings from Tern users. A provider with few ratings stays close to 4 out of 5. Unrated providers come last, by score. Nobody can pay to rank higher.`,
  };
  /** Added to every rule if it applies. */
  const defaultsLast = t`Offers with default values come last.`;
  const ownRule = t`Ordered by score, with your own weights. Nobody can pay to rank higher.`;
  /**
   * Returns the first row's badge; undefined if there is none. The row is called best if it is clearly ahead of the
   * next, has no default values, and beats another row in this sort order.
   */
  const badge = ({ providers: rows, aboutEqual, query }: SortedResults): string | undefined => {
    const order = query.sortBy;
    const [row] = rows;
    if (!row || row.fallbacks.length > 0 || aboutEqual.length > 0) return undefined;
    const [best, ...others] = rows.map(sortValueGetters[order]);
    if (best === null || best === undefined || !others.some((other) => other !== null && other < best))
      return undefined;
    return row.isEstimate ? t`${name[order]} (estimated price)` : name[order];
  };
  return { name, spoken, rule, ownRule, defaultsLast, badge };
}
