import { useLingui } from '@lingui/react/macro';
import type { SearchQuery } from '../../../data/api/search-query.ts';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { useSearchQuestionFormatter } from '../top/use-search-question-formatter.ts';

/** A placeholder for the results while another search loads, so the layout doesn't shift. */
export function OffersSkeleton({
  question,
}: {
  readonly question: Pick<SearchQuery, 'toCountry' | 'amount' | 'currency'> & {
    readonly receiveAmount?: SearchQuery['receiveAmount'] | null;
  };
}) {
  const { t } = useLingui();
  const labels = useSearchQuestionFormatter();
  const { toCountry, amount, receiveAmount, currency = 'USD' } = question;
  return (
    <div className="page-width" aria-busy="true">
      <p className="sr-only" role="status">{t`Looking for offers…`}</p>
      <h1 className="sr-only">
        {labels({
          toCountry,
          amount: Number(amount ?? 1000),
          receiveAmount: Number(receiveAmount) || null,
          currency,
        })}
      </h1>
      <div className="space-y-2 pt-5 pb-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-11 w-full sm:w-48" />
      </div>
      <div className="lg:grid lg:grid-cols-[17.5rem_1fr] lg:gap-10">
        <div className="hidden space-y-5 lg:block">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
        <div>
          <Skeleton className="mb-11 h-13 w-full max-w-96" />
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
            <div key={row} className="flex h-16 items-center gap-4 border-t border-line sm:h-18">
              <Skeleton className="h-5 w-4" />
              <Skeleton className="h-9 w-32" />
              <Skeleton className="ms-auto h-5 w-20" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
