import { useLingui } from '@lingui/react/macro';
import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { CountryFlag } from '../../../../data/reference/country-flag.tsx';
import { countryName } from '../../../../data/reference/option-lists.ts';
import { Money } from '../../../../ui/figures/money.tsx';

type Props = {
  readonly entries: readonly SearchHistoryEntry[];
  /** Renders an entry's time in the page's format. */
  readonly time: (entry: SearchHistoryEntry) => ReactNode;
  readonly onChoose: (entry: SearchHistoryEntry) => void;
  readonly className?: string;
};

/** [S2.3-9] Lists earlier searches as rows to choose from: from → to, currency and amount, time. */
export function SearchHistoryList({ entries, time, onChoose, className = '' }: Props) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Recent searches`} className={`grid gap-px ${className}`}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            onClick={() => onChoose(entry)}
            className="grid min-h-12 w-full grid-cols-[1fr_auto] items-center gap-x-4 rounded-input px-3 py-2 text-start transition-colors duration-150 hover:bg-ice sm:grid-cols-[1fr_8rem_5rem]"
          >
            <span className="flex min-w-0 items-center gap-2 font-medium">
              <CountryFlag country={entry.fromCountry} />
              <span className="[overflow-wrap:anywhere]">
                {countryName(entry.fromCountry)}{' '}
                <ArrowRight className="inline size-3.5 align-baseline text-ink-soft rtl:-scale-x-100" />
                <span className="sr-only">{t`to`}</span> {countryName(entry.toCountry)}
              </span>
            </span>
            <span className="text-end">
              {entry.receiveAmount === undefined ? (
                <Money amount={entry.amount} currency={entry.currency} short />
              ) : (
                <Money amount={entry.receiveAmount} currency={entry.toCurrency} short />
              )}
            </span>
            <span className="col-span-2 text-14 text-ink-soft sm:col-span-1 sm:text-end">{time(entry)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
