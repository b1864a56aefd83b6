import { useLingui } from '@lingui/react/macro';
import type { SortOrder } from '@tern/domain/offers/sort-quotes.ts';
import { useSearchParams } from 'react-router';
import { searchUrlWithChanges } from '../../data/api/search-query.ts';
import { Link } from '../../page/link.tsx';
import { useSortLabels } from './use-sort-labels.ts';

const sortOrderPairs: readonly (readonly SortOrder[])[] = [
  ['best_value', 'cheapest'],
  ['fastest', 'rating'],
];

/**
 * [S4.2-7] Shows the four sort orders as links. If they don't fit side by side, as in many languages on a phone, they
 * form two rows of two, because a link that has to be scrolled into view is easily missed.
 */
export function SortTabs({ current }: { readonly current: SortOrder }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { name } = useSortLabels();
  return (
    <nav aria-label={t`Sort order`} className="flex flex-wrap rounded-input bg-ice p-1 sm:w-fit print:hidden">
      {sortOrderPairs.map((pair) => (
        <div key={pair[0]} className="flex grow">
          {pair.map((order) => {
            const isCurrent = order === current;
            return (
              <Link
                key={order}
                to={searchUrlWithChanges('/results', search, { sortBy: order === 'best_value' ? null : order })}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={`flex min-h-11 flex-auto items-center justify-center rounded-[8px] px-2 text-center text-14 leading-tight font-semibold sm:px-4 lg:min-h-10 ${
                  isCurrent ? 'bg-paper text-ink outline outline-line' : 'text-ink-soft hover:text-ink'
                }`}
              >
                {name[order]}
              </Link>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
