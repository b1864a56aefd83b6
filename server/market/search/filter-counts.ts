import type { SearchAnswer } from '@tern/contract/search/search-answer.ts';
import { deliveryTimeCategories, isWithinDeliveryTime } from '@tern/domain/providers/delivery-time.ts';
import { filterProviders, type ProviderFilters } from '@tern/domain/providers/filter-providers.ts';
import type { Quote } from '@tern/domain/providers/quote.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';

/**
 * How many providers each choice of a filter would leave, the other filter kept as it is: a filter that would empty the list
 * says so before it is chosen.
 */
export function filterCounts(quotes: readonly Quote[], filters: ProviderFilters): SearchAnswer['counts'] {
  const bySpeed = filterProviders(quotes, { deliveryTime: filters.deliveryTime });
  const byMethod = filterProviders(quotes, { payoutMethod: filters.payoutMethod });
  return {
    total: countProviders(quotes, () => true),
    payoutMethod: Object.fromEntries([
      ['any', countProviders(bySpeed, () => true)],
      ...payoutMethods.map(({ id }) => [id, countProviders(bySpeed, (quote) => quote.offer.payoutMethod === id)]),
    ]),
    deliveryTime: Object.fromEntries([
      ['any', countProviders(byMethod, () => true)],
      ...deliveryTimeCategories.map((category) => [
        category,
        countProviders(byMethod, (quote) => isWithinDeliveryTime(quote.offer.deliveryMinutes, category)),
      ]),
    ]),
  };
}

function countProviders(quotes: readonly Quote[], passes: (quote: Quote) => boolean): number {
  const seen = new Set<string>();
  for (const quote of quotes) if (passes(quote)) seen.add(quote.offer.provider.id);
  return seen.size;
}
