import { useLingui } from '@lingui/react/macro';
import type { SavedSearch } from '@tern/domain/favorites/saved-search.ts';
import { usePaidByLabels } from '../../../ui/words/use-paid-by-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';

/** Returns a function that returns the labels of a saved search's filters and sort order, omitting defaults. */
export function useFilterLabels(): (
  search: Pick<SavedSearch, 'payIn' | 'payoutMethod' | 'deliveryTime' | 'sortBy'>,
) => readonly string[] {
  const { t } = useLingui();
  const paidBy = usePaidByLabels();
  const payout = usePayoutLabels();
  const times = {
    '': '',
    instant: t`within 5 minutes`,
    minutes: t`within an hour`,
    hours: t`within 24 hours`,
    days: t`any known delivery time`,
  };
  const orders = {
    best_value: '',
    cheapest: t`cheapest first`,
    fastest: t`fastest first`,
    rating: t`best rated first`,
  };
  return ({ payIn, payoutMethod, deliveryTime, sortBy }) =>
    [paidBy(payIn || null) ?? '', payoutMethod && payout(payoutMethod), times[deliveryTime], orders[sortBy]].filter(
      (labels) => labels !== '',
    );
}
