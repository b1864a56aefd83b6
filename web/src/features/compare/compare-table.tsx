import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { minComparedProviders } from '@tern/domain/offers/compared-provider-limits.ts';
import Check from 'lucide-react/icons/check';
import { type ReactNode, type RefObject, type UIEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { Link } from '../../page/link.tsx';
import { AboutMoney } from '../../ui/figures/about-money.tsx';
import { Monogram } from '../../ui/figures/monogram.tsx';
import { bestCellFlags, bestPriceCellFlags, hasDifferentValues } from './best-cell-flags.ts';
import { comparisonUrl } from './comparison-url.ts';
import type { CompareRow } from './use-compare-rows.tsx';

type Props = {
  readonly table: RefObject<HTMLElement | null>;
  readonly caption: string;
  readonly columns: readonly OfferResponse[];
  readonly rows: readonly CompareRow[];
  readonly query: SearchView['query'];
  readonly onlyDifferences: boolean;
  readonly goTo: ProviderLinkRenderer | undefined;
};

export type ProviderLinkRenderer = (provider: OfferResponse) => ReactNode;

/**
 * Shows providers side by side. Rows that differ come first, and the best cells are labeled "Best". A small screen
 * shows two columns at a time, with labels above the values. Users swipe to see other columns. The bar with names,
 * amounts and buttons stays visible.
 */
export function CompareTable({ table, caption, columns, rows, query, onlyDifferences, goTo }: Props) {
  const { t } = useLingui();
  const bar = useRef<HTMLUListElement>(null);
  const known = rows
    .map((row) => ({ row, values: columns.map(row.value) }))
    .map((one) => ({ ...one, isSame: !hasDifferentValues(one.values) }))
    .filter(({ row, values }) => !row.isOptional || values.some((value) => value !== null));
  const different = known.filter(({ isSame }) => !isSame);
  const shown = onlyDifferences ? different : [...different, ...known.filter(({ isSame }) => isSame)];
  /** Keeps the scroll positions of the bar and the table in sync. */
  const follow = ({ currentTarget }: UIEvent): void => {
    const other = currentTarget === bar.current ? table.current : bar.current;
    if (other && other.scrollLeft !== currentTarget.scrollLeft) other.scrollLeft = currentTarget.scrollLeft;
  };
  return (
    <>
      <ul
        ref={bar}
        onScroll={follow}
        aria-label={t`Compared providers`}
        className="compare-bar sticky top-16 z-20 -mx-4 flex snap-x scroll-px-4 overflow-x-auto border-b border-line bg-paper px-4 sm:mx-0 sm:scroll-px-0 sm:px-0 lg:hidden print:hidden"
      >
        {columns.map((column) => (
          <li key={column.id} className="w-1/2 shrink-0 snap-start py-2 ps-2 pe-3">
            <p className="font-bold [overflow-wrap:anywhere]">
              <Link to={`/providers/${column.id}`} className="hover:underline">
                {column.name}
              </Link>
            </p>
            <p className="text-14 [overflow-wrap:anywhere]">
              <ComparedMoney column={column} query={query} />
            </p>
            <ColumnLinks column={column} columns={columns} goTo={goTo} />
          </li>
        ))}
      </ul>
      <section
        ref={table}
        onScroll={follow}
        aria-label={t`Comparison`}
        tabIndex={0}
        data-columns={columns.length}
        className="compare-table -mx-4 snap-x scroll-px-4 overflow-x-auto px-4 sm:mx-0 sm:scroll-px-0 sm:px-0 lg:overflow-visible print:overflow-visible"
      >
        <table className="w-full border-separate border-spacing-0 text-start text-14 sm:text-16">
          <caption className="sr-only">{caption}</caption>
          <thead className="max-lg:sr-only print:not-sr-only">
            <tr>
              <td className={`${labelCellClass} ${headClass}`} />
              {columns.map(({ id, name, logo }) => (
                <th key={id} scope="col" className={`${cellClass} ${headClass} text-start`}>
                  <span className="flex items-center gap-2.5">
                    <Monogram initials={logo} className="size-9! shrink-0 text-14!" />
                    <Link
                      to={`/providers/${id}`}
                      className="min-w-0 font-bold [overflow-wrap:anywhere] hover:underline sm:text-18"
                    >
                      {name}
                    </Link>
                  </span>
                </th>
              ))}
            </tr>
            <tr className="max-lg:hidden print:hidden">
              <td className={labelCellClass} />
              {columns.map((column) => (
                <td key={column.id} className={`${cellClass} py-0!`}>
                  <ColumnLinks column={column} columns={columns} goTo={goTo} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, values, isSame }) => {
              const numbers = values.map((value) => (typeof value === 'number' ? value : null));
              const marks = bestCellFlags(columns, numbers, row.betterDirection);
              const best = row.price ? bestPriceCellFlags(columns, marks, row.price.spanOf) : marks;
              return (
                <tr key={row.id} className="print:break-inside-avoid">
                  <th scope="row" className={`${labelCellClass} text-14 font-semibold`}>
                    {row.label}
                    {isSame && columns.length > 1 && values[0] !== null && (
                      <span className="text-12 font-normal text-ink-soft lg:block"> {t`same for all`}</span>
                    )}
                  </th>
                  {columns.map((column, index) => (
                    <td
                      key={column.id}
                      data-ranked={best[index] ? '' : undefined}
                      className={`${cellClass} ${best[index] ? 'bg-sea-wash' : ''} ${isSame ? 'text-ink-soft' : ''}`}
                    >
                      {row.renderCell(column)}{' '}
                      {best[index] && (
                        <span data-rank="" className="mt-0.5 flex items-center gap-1 text-12 font-semibold text-sea">
                          <Check aria-hidden className="size-3.5" />
                          <Trans>Best</Trans>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}

const labelCellClass =
  'compare-label border-line bg-paper py-3 pe-3 text-start align-top max-lg:ps-2 lg:w-44 lg:border-b';
const cellClass = 'border-b border-line px-3 py-3 align-top max-lg:ps-2 lg:min-w-48';
/** The names stay visible below the site's header. */
const headClass = 'bg-paper lg:sticky lg:top-16 lg:z-20 print:static';

type ComparedMoneyProps = { readonly column: OfferResponse; readonly query: SearchView['query'] };

function ComparedMoney({ column, query }: ComparedMoneyProps) {
  const [amount, currency] =
    query.receiveAmount === null ? [column.receiveAmount, column.toCurrency] : [column.sendAmount, query.currency];
  return <AboutMoney amount={amount} currency={currency} isEstimate={isEstimatedPrice(column)} />;
}

type ColumnLinksProps = Pick<Props, 'columns' | 'goTo'> & { readonly column: OfferResponse };

function ColumnLinks({ column, columns, goTo }: ColumnLinksProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { name } = column;
  const others = columns.filter(({ id }) => id !== column.id).map(({ id }) => id);
  return (
    <span className="flex flex-wrap gap-x-4 text-14 font-medium">
      {goTo?.(column)}
      {columns.length > minComparedProviders && (
        <Link
          to={comparisonUrl(search, { providers: others })}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4"
        >
          {t`Remove`}
          <span className="sr-only"> {name}</span>
        </Link>
      )}
    </span>
  );
}
