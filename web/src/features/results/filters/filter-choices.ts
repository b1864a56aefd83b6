import { useLingui } from '@lingui/react/macro';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { searchUrlWithChanges } from '../../../data/api/search-query.ts';
import { useDeliveryAndSortLabels } from '../../../ui/words/use-delivery-and-sort-labels.ts';
import { usePayInLabels } from '../../../ui/words/use-pay-in-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';

export type FilterChoice = {
  readonly id: string;
  readonly label: string;
  readonly url: string;
  readonly isChosen: boolean;
  /** The number of offers that would remain; null if unknown. */
  readonly count: number | null;
};

export type FilterGroup = {
  readonly id: 'pay-in' | 'payout' | 'delivery';
  readonly title: string;
  readonly choices: readonly FilterChoice[];
};

/**
 * [S4.2-8] "any", then the delivery times from fastest to slowest. "days" accepts every offer whose time is known;
 * "any" removes the filter.
 */
const deliveryChoices = ['any', ...deliveryTimeCategories] as const;

/** Returns all filters for the list; each choice has a URL and the number of offers that would remain. */
export function useFilterGroups({ query, counts }: SearchView): FilterGroup[] {
  const { t } = useLingui();
  const payIn = usePayInLabels();
  const payout = usePayoutLabels();
  const [search] = useSearchParams();
  const within = useDeliveryAndSortLabels().times;
  const chosenWay = query.payIn ?? 'any';
  const chosenMethod = query.payoutMethod ?? 'any';
  const chosenTime = query.deliveryTime ?? 'any';
  return [
    {
      id: 'pay-in',
      title: t`How do you pay?`,
      choices: (['any', ...payInMethodIds] as const).map((id) => ({
        id,
        label: id === 'any' ? t`Any way to pay` : payIn[id],
        url: searchUrlWithChanges('/results', search, { payIn: id === 'any' ? null : id }),
        isChosen: id === chosenWay,
        // Responses from an older server have no counts.
        count: counts?.payIn?.[id] ?? null,
      })),
    },
    {
      id: 'payout',
      title: t`How should the money arrive?`,
      choices: ['any', ...payoutMethods.map(({ id }) => id)].map((id) => ({
        id,
        label: id === 'any' ? t`Any method` : payout(id),
        url: searchUrlWithChanges('/results', search, { payoutMethod: id === 'any' ? null : id }),
        isChosen: id === chosenMethod,
        count: counts?.payoutMethod[id] ?? null,
      })),
    },
    {
      id: 'delivery',
      title: t`How soon should it arrive?`,
      choices: deliveryChoices.map((id) => ({
        id,
        label: id === 'any' ? t`Any time` : within[id],
        url: searchUrlWithChanges('/results', search, { deliveryTime: id === 'any' ? null : id }),
        isChosen: id === chosenTime,
        count: counts?.deliveryTime[id] ?? null,
      })),
    },
  ];
}

/** Returns how many filters are active. */
export function countActiveFilters({ query }: SearchView): number {
  return Number(Boolean(query.payIn)) + Number(query.payoutMethod !== null) + Number(query.deliveryTime !== null);
}
