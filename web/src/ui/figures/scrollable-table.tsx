import type { ReactNode } from 'react';

type TableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** A small table with a caption; the first cell of each row is its header. On a narrow screen, it scrolls sideways. */
export function ScrollableTable({ caption, columns, rows }: TableProps) {
  return (
    <section aria-label={caption} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full text-start text-14 sm:text-16">
        <caption className="pb-1 text-start text-14 text-ink-soft">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cellClass} font-semibold`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className={`${cellClass} font-medium`}>
                {head}
              </th>
              {cells.map((content, index) => (
                <td key={index} className={cellClass}>
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

const cellClass = 'border-b border-line py-2 pe-6 text-start align-top';
