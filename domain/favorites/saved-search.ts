import type { SortOrder } from '../offers/sort-quotes.ts';
import type { DeliveryTimeCategory } from '../providers/delivery-time.ts';
import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';

/** A search with its filters, saved under a name ([S2-6], D4). */
export type SavedSearch = {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly currency: string;
  readonly amount: number;
  /**
   * The amount that the recipient should get, in the receiving country's currency; null or absent = `amount` is fixed
   * instead.
   */
  readonly receiveAmount?: number | null | undefined;
  /** '' = any pay-in method. */
  readonly payIn: PayInMethodId | '';
  readonly payoutMethod: PayoutMethodId | '';
  readonly deliveryTime: DeliveryTimeCategory | '';
  readonly sortBy: SortOrder;
  /** ISO 8601. */
  readonly savedAt: string;
};

export const maxSavedSearches = 50;
/** In characters; the database has the same limit. */
export const maxSavedSearchNameLength = 120;

type SearchCriteria = Omit<SavedSearch, 'id' | 'name' | 'note' | 'savedAt'>;

/**
 * Returns whether two searches have the same criteria, filters and sort order. Ignores names and notes and, in searches
 * by `receiveAmount`, also `amount`.
 */
export function isSameSavedSearch(a: SearchCriteria, b: SearchCriteria): boolean {
  const parts = [
    'fromCountry',
    'toCountry',
    'currency',
    'amount',
    'payIn',
    'payoutMethod',
    'deliveryTime',
    'sortBy',
  ] as const;
  const isReceived = a.receiveAmount || b.receiveAmount;
  // A queued action from an older release may have no pay-in method.
  return (
    (a.receiveAmount ?? 0) === (b.receiveAmount ?? 0) &&
    parts.every((part) => (isReceived && part === 'amount') || (a[part] ?? '') === (b[part] ?? ''))
  );
}

/** Returns the URL of the results page for this search. */
export function savedSearchUrl(search: SearchCriteria): string {
  const { fromCountry, toCountry, amount, receiveAmount, currency, payIn, payoutMethod, deliveryTime, sortBy } = search;
  const query = new Map([
    ['fromCountry', fromCountry],
    ['toCountry', toCountry],
    ['amount', receiveAmount ? '' : String(amount)],
    ['receiveAmount', receiveAmount ? String(receiveAmount) : ''],
    ['currency', currency],
    ['payIn', payIn],
    ['payoutMethod', payoutMethod],
    ['deliveryTime', deliveryTime],
    ['sortBy', sortBy === 'best_value' ? '' : sortBy],
    ['source', 'saved'],
  ]);
  return `/results?${[...query]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
