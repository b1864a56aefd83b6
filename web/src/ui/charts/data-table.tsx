import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type Props = {
  /** The text of the button. */
  readonly label: string;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** A chart's numbers as a table behind a button, which works without JavaScript too. */
export function DataTable({ label, caption, columns, rows }: Props) {
  return (
    <details className="group/table mt-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-14 font-semibold text-sea hover:underline [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open/table:rotate-180" />
      </summary>
      <div
        role="region"
        aria-label={caption}
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-input border border-line"
      >
        <table className="w-full text-14 tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-ice text-start">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  {first}
                </th>
                {rest.map((cell, index) => (
                  <td key={index} className="px-3 py-2">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
