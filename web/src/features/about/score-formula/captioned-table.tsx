import type { ReactNode } from 'react';

type Props = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly total?: readonly ReactNode[];
};

/** Shows a plain table whose rows start with a header cell. */
export function CaptionedTable({ caption, columns, rows, total }: Props) {
  return (
    <section aria-label={caption} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="text-14 tabular-nums sm:text-16">
        <caption className="pb-1 text-start text-14 whitespace-nowrap text-ink-soft">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`${cellClass} font-semibold ${index > 0 ? 'text-end' : 'text-start'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Row key={key} cells={cells} />
          ))}
        </tbody>
        {total && (
          <tfoot className="font-semibold">
            <Row cells={total} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

const cellClass = 'border-b border-line py-2 pe-6 align-top';

function Row({ cells: [head, ...cells] }: { readonly cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row" className={`${cellClass} text-start font-medium`}>
        {head}
      </th>
      {cells.map((content, index) => (
        <td key={index} className={`${cellClass} text-end`}>
          {content}
        </td>
      ))}
    </tr>
  );
}
