import { Trans, useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/search/provider-answer.ts';
import Check from 'lucide-react/icons/check';
import { Link, useSearchParams } from 'react-router';
import { Monogram } from '../../ui/figures/monogram.tsx';
import { bestCells, bestPrices, differs } from './best-cells.ts';
import { minCompared } from './chosen-providers.ts';
import { compareUrl } from './compare-url.ts';
import type { CompareRow } from './use-compare-rows.tsx';

type Props = {
  readonly caption: string;
  readonly columns: readonly ProviderAnswer[];
  readonly rows: readonly CompareRow[];
  readonly onlyDifferences: boolean;
};

/**
 * Shows providers side by side. The first column stays in place while the rest scrolls; the best cell of each row is
 * marked in words.
 */
export function CompareTable({ caption, columns, rows, onlyDifferences }: Props) {
  const { t } = useLingui();
  const shown = rows
    .map((row) => ({ row, values: columns.map(row.value) }))
    .filter(({ row, values }) => !row.isOptional || values.some((value) => value !== null))
    .filter(({ values }) => !onlyDifferences || differs(values));
  return (
    <section
      aria-label={t`Comparison`}
      tabIndex={0}
      className="relative -mx-4 px-4 max-lg:max-h-[85dvh] max-lg:overflow-auto sm:mx-0 sm:px-0 print:max-h-none! print:overflow-visible!"
    >
      <table className="w-full border-separate border-spacing-0 text-start text-14 sm:text-16">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <td className={`${first} ${head} z-30! bg-paper`} />
            {columns.map(({ id, name, logo }) => (
              <th key={id} scope="col" className={`${cell} ${head} bg-paper text-start`}>
                <span className="flex items-center gap-2.5">
                  <Monogram initials={logo} className="size-9! shrink-0 text-14! max-sm:hidden" />
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
          <tr className="print:hidden">
            <td className={`${first} bg-paper`} />
            {columns.map((column) => (
              <ColumnLinks key={column.id} column={column} columns={columns} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, values }) => {
            const numbers = values.map((value) => (typeof value === 'number' ? value : null));
            const marks = bestCells(columns, numbers, row.judged);
            const best = row.price ? bestPrices(columns, marks, row.price.spanOf) : marks;
            const isSame = !differs(values);
            return (
              <tr key={row.id} className="print:break-inside-avoid">
                <th scope="row" className={`${first} bg-paper text-14 font-semibold`}>
                  {row.label}
                  {isSame && <span className="block text-12 font-normal text-ink-soft">{t`the same`}</span>}
                </th>
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    className={`${cell} ${best[index] ? 'bg-sea-wash' : ''} ${isSame ? 'text-ink-soft' : ''}`}
                  >
                    {row.cell(column)}
                    {best[index] && (
                      <span className="mt-0.5 flex items-center gap-1 text-12 font-semibold text-sea">
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
  );
}

const first =
  'sticky start-0 z-10 w-28 min-w-28 border-b border-line py-3 pe-3 text-start align-top sm:w-44 print:static';
const cell = 'min-w-40 border-b border-line px-3 py-3 align-top sm:min-w-48';
/**
 * The providers' names stay visible: below the site's header, or at the top of the table where the table itself
 * scrolls.
 */
const head = 'sticky top-0 z-20 lg:top-16 print:static';

type ColumnProps = { readonly column: ProviderAnswer; readonly columns: readonly ProviderAnswer[] };

function ColumnLinks({ column, columns }: ColumnProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { name } = column;
  const others = columns.filter(({ id }) => id !== column.id).map(({ id }) => id);
  return (
    <td className={`${cell} py-0!`}>
      <span className="flex flex-wrap gap-x-4 text-14 font-medium">
        {column.website !== '' && (
          <a
            href={column.website}
            target="_blank"
            rel="noopener nofollow"
            data-provider={column.id}
            className="inline-flex min-h-11 items-center text-sea underline underline-offset-4"
          >
            {t`Go to ${name}`}
            <span className="sr-only">{t`(opens in a new tab)`}</span>
          </a>
        )}
        {columns.length > minCompared && (
          <Link
            to={compareUrl(search, { providers: others })}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4"
          >
            {t`Remove`}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
      </span>
    </td>
  );
}
