import { useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { listSources } from '@tern/contract/sources.ts';
import type { ReactNode } from 'react';
import { Age } from '../../ui/figures/age.tsx';

type Sources = AnswerOf<typeof listSources>;

/** [S2-3] Shows the sources of the data, as the server knows them now. */
export function SourcesTables({ sources }: { readonly sources: Sources }) {
  const { t } = useLingui();
  const kinds: Readonly<Record<Sources['rates'][number]['kind'], string>> = {
    live: t`changes by the minute`,
    daily: t`once each working day`,
    reference: t`included with Tern`,
    simulated: t`simulated, for testing`,
  };
  return (
    <>
      <SourceTable
        caption={t`Exchange rates`}
        columns={[t`Source`, t`How often`, t`Newest value`]}
        rows={sources.rates.map(({ id, name, kind, asOf, isFailing }) => ({
          key: id,
          cells: [
            name,
            kinds[kind],
            <>
              {asOf === null ? t`nothing yet` : <Age at={asOf} />}
              {isFailing && <span className="block text-14 text-caution">{t`not available right now`}</span>}
            </>,
          ],
        }))}
      />
      <SourceTable
        caption={t`Prices of ${sources.providers} providers`}
        columns={[t`Source`, t`Newest price`]}
        rows={sources.prices.map(({ id, name, newest }) => ({
          key: id,
          cells: [name, newest === null ? t`nothing yet` : isMoment(newest) ? <Age at={newest} /> : newest],
        }))}
      />
    </>
  );
}

/** Returns false for a survey's period such as "2025_1Q". */
function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text);
}

type TableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

function SourceTable({ caption, columns, rows }: TableProps) {
  return (
    <section aria-label={caption} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full text-start text-14 sm:text-16">
        <caption className="pb-1 text-start text-14 text-ink-soft">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className={`${cell} font-medium`}>
                {head}
              </th>
              {cells.map((content, index) => (
                <td key={index} className={cell}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = 'border-b border-line py-2 pe-6 text-start align-top';
