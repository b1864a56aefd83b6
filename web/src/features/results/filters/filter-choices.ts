import { useLingui } from '@lingui/react/macro';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../../api/normalise-answer.ts';
import { addressWith } from '../../../api/search-question.ts';
import { usePayoutWords } from '../../../ui/words/use-payout-words.ts';

export type FilterChoice = {
  readonly id: string;
  readonly label: string;
  readonly address: string;
  readonly isChosen: boolean;
  /** How many offers it would leave; null when the answer does not say. */
  readonly count: number | null;
};

export type FilterGroup = { readonly id: string; readonly title: string; readonly choices: readonly FilterChoice[] };

/** [S4.2-8] In order of patience; "any" takes the filter out, because a transfer of days passes with all others. */
const deliveryChoices = ['any', 'instant', 'minutes', 'hours'] as const;

/** Everything that the list can be narrowed by, each as an address with the number of offers it would leave. */
export function useFilterGroups({ query, counts }: SearchView): FilterGroup[] {
  const { t } = useLingui();
  const payout = usePayoutWords();
  const [search] = useSearchParams();
  const deliveryNames = {
    any: t`Any time`,
    instant: t`Instant`,
    minutes: t`Within the hour`,
    hours: t`Today`,
  };
  const chosenMethod = query.payoutMethod ?? 'any';
  // "days" lets through all whose time is known: the list calls that any time, as the API may be asked for it.
  const chosenTime = query.deliveryTime === null ? 'any' : query.deliveryTime;
  return [
    {
      id: 'payout',
      title: t`How should it arrive?`,
      choices: ['any', ...payoutMethods.map(({ id }) => id)].map((id) => ({
        id,
        label: id === 'any' ? t`Any method` : payout(id),
        address: addressWith('/results', search, { payoutMethod: id === 'any' ? null : id }),
        isChosen: id === chosenMethod,
        count: counts?.payoutMethod[id] ?? null,
      })),
    },
    {
      id: 'delivery',
      title: t`How soon?`,
      choices: [...deliveryChoices, ...(chosenTime === 'days' ? (['days'] as const) : [])].map((id) => ({
        id,
        label: id === 'days' ? t`Within days (time known)` : deliveryNames[id],
        address: addressWith('/results', search, { deliveryTime: id === 'any' ? null : id }),
        isChosen: id === chosenTime,
        count: counts?.deliveryTime[id] ?? null,
      })),
    },
  ];
}

/** How many filters are on. */
export function activeFilters({ query }: SearchView): number {
  return Number(query.payoutMethod !== null) + Number(query.deliveryTime !== null);
}
