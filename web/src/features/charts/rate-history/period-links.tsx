import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'react-router';
import { Link } from '../../../page/link.tsx';
import { rateHistoryDayCounts } from './rate-history-days.ts';

/** Links to the rate history's three periods. */
export function PeriodLinks({ current }: { readonly current: number }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const url = (days: number): string => {
    const next = new URLSearchParams(search);
    next.set('days', String(days));
    return `${pathname}?${next}#rate-history`;
  };
  return (
    <nav aria-label={t`Days shown`} className="w-fit max-w-full rounded-input bg-ice p-1 print:hidden">
      <ul className="flex flex-wrap">
        {rateHistoryDayCounts.map((days) => (
          <li key={days}>
            <Link
              to={url(days)}
              preventScrollReset
              aria-current={days === current ? 'true' : undefined}
              className={`flex min-h-11 items-center rounded-[8px] px-3 text-14 font-semibold whitespace-nowrap lg:min-h-10 ${
                days === current ? 'bg-paper text-ink outline outline-line' : 'text-ink-soft hover:text-ink'
              }`}
            >
              {t`${days} days`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
