import { useLingui } from '@lingui/react/macro';
import type { SortOrder } from '@tern/domain/offers/sort-quotes.ts';
import { useSearchParams } from 'react-router';
import { searchUrlWithChanges } from '../../data/api/search-query.ts';
import { Link } from '../../page/link.tsx';
import { useSortLabels } from './use-sort-labels.ts';

const sortOrders: readonly SortOrder[] = ['best_value', 'cheapest', 'fastest', 'rating'];

/** [S4.2-7] Shows the four sort orders as links, with shorter names on the narrowest screens so nothing wraps. */
export function SortTabs({ current }: { readonly current: SortOrder }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { name, short } = useSortLabels();
  return (
    <nav
      aria-label={t`Sort order`}
      className="max-w-full overflow-x-auto rounded-input bg-ice p-1 sm:w-fit print:hidden"
    >
      <ul className="flex">
        {sortOrders.map((order) => {
          const isCurrent = order === current;
          return (
            <li key={order} className="flex-1">
              <Link
                to={searchUrlWithChanges('/results', search, { sortBy: order === 'best_value' ? null : order })}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={`flex min-h-11 items-center justify-center rounded-[8px] px-2 text-14 font-semibold whitespace-nowrap sm:px-4 lg:min-h-10 ${
                  isCurrent ? 'bg-paper text-ink outline outline-line' : 'text-ink-soft hover:text-ink'
                }`}
              >
                <span className="max-[22rem]:hidden">{name[order]}</span>
                <span className="min-[22rem]:hidden">{short[order]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
