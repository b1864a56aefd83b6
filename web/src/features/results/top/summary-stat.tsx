import type { ReactNode } from 'react';

type SummaryStatProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  /**
   * Whether the figure depends on which offers are best and worst, and so is hidden on cached or offline pages
   * (styles/stored.css).
   */
  readonly isRank?: boolean;
};

/** One figure in the summary: its name, its value and what it means. */
export function SummaryStat({ label, value, note, isRank }: SummaryStatProps) {
  return (
    <div
      data-rank={isRank ? '' : undefined}
      className="flex min-w-0 flex-col gap-0.5 border-s border-t border-line py-4 ps-4 pe-2 lg:ps-6"
    >
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className="text-18 font-bold [overflow-wrap:anywhere] md:text-22">{value}</dd>
      <dd className="text-14 text-ink-soft" suppressHydrationWarning>
        {note}
      </dd>
    </div>
  );
}
