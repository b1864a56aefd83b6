import { useLingui } from '@lingui/react/macro';
import type { SortOrder } from '@tern/domain/offers/sort-quotes.ts';
import type { DeliveryTimeCategory } from '@tern/domain/providers/delivery-time.ts';

/** Returns the labels of the delivery-time filter and of the sort orders. */
export function useDeliveryAndSortLabels() {
  const { t } = useLingui();
  /** [S4.2-8], [S4.3-1] What each value of the delivery filter accepts: everything at least as fast. */
  const times: Readonly<Record<DeliveryTimeCategory, string>> = {
    instant: t`Within 5 minutes`,
    minutes: t`Within an hour`,
    hours: t`Within 24 hours`,
    days: t`Known delivery time`,
  };
  const orders: Readonly<Record<SortOrder, string>> = {
    best_value: t`Best value`,
    cheapest: t`Cheapest`,
    fastest: t`Fastest`,
    rating: t`Best rated`,
  };
  return {
    times,
    /** Returns the label for a value in a URL; an unknown value is returned unchanged. */
    time: (requirement: string): string => times[requirement as DeliveryTimeCategory] ?? requirement,
    order: (requirement: string): string => orders[requirement as SortOrder] ?? requirement,
  };
}
