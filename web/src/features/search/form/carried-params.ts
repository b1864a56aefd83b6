import type { SortOrder } from '@tern/domain/offers/sort-quotes.ts';
import type { DeliveryTimeCategory } from '@tern/domain/providers/delivery-time.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { CarriedParams } from '../../../data/preferences/form-draft.ts';

/** Other values are dropped, because the form has no fields in which to correct them. */
const allowedValuesByParam = {
  deliveryTime: ['instant', 'minutes', 'hours', 'days'] satisfies DeliveryTimeCategory[],
  sortBy: ['best_value', 'cheapest', 'fastest', 'rating'] satisfies SortOrder[],
  estimates: ['shown'],
} as const;

/**
 * Returns the valid parameters in a URL that aren't form fields: delivery time, sort order, whether estimates are
 * shown, and a sentence with the reasons for its inferred values.
 */
export function parseCarriedParams(query: URLSearchParams): CarriedParams {
  const get = (name: string): string => query.get(name)?.trim() ?? '';
  const carried = Object.entries(allowedValuesByParam).flatMap(([name, values]) =>
    values.some((value) => value === get(name)) ? [[name, get(name)] as const] : [],
  );
  const sentence = truncateText(get('q'), 500);
  if (sentence === '') return Object.fromEntries(carried);
  const inferred = get('inferred');
  const isUsable = /^[A-Za-z\d._-]{1,200}$/.test(inferred);
  return { ...Object.fromEntries(carried), ...(isUsable && { inferred }), q: sentence };
}
