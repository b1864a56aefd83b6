import type { ReactNode } from 'react';

type FigureProps = { readonly label: string; readonly value: ReactNode; readonly note: ReactNode };

/** One of the four: a name, a figure and what it means. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 border-line py-4 pe-3 ps-4 odd:ps-0 even:border-s max-lg:nth-[n+3]:border-t lg:ps-6 lg:odd:ps-6 lg:first:ps-0 lg:not-first:border-s">
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className="text-18 font-bold [overflow-wrap:anywhere] md:text-22">{value}</dd>
      <dd className="text-14 text-ink-soft" suppressHydrationWarning>
        {note}
      </dd>
    </div>
  );
}
