import { useLingui } from '@lingui/react/macro';
import type { Question } from '../../../data/api/search-question.ts';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { useQuestionLabels } from '../top/use-question-labels.ts';

/** The page's own shape while another question is being answered, so that nothing jumps when the answer arrives. */
export function OffersSkeleton({
  question,
}: {
  readonly question: Pick<Question, 'toCountry' | 'amount' | 'currency'> & {
    readonly receiveAmount?: Question['receiveAmount'] | null;
  };
}) {
  const { t } = useLingui();
  const labels = useQuestionLabels();
  const { toCountry, amount, receiveAmount, currency = 'USD' } = question;
  return (
    <div className="page-width" aria-busy="true">
      <p className="sr-only" role="status">{t`Looking for offers…`}</p>
      <div className="pt-8 pb-5 md:pt-10">
        <h1 className="text-28 tracking-tight md:text-36">
          {labels({
            toCountry,
            amount: Number(amount ?? 1000),
            receiveAmount: Number(receiveAmount) || null,
            currency,
          })}
        </h1>
        <Skeleton className="mt-3 h-5 w-full max-w-lg" />
      </div>
      <div className="grid grid-cols-2 gap-px border-y border-line lg:grid-cols-4">
        {['best', 'spread', 'cost', 'rate'].map((figure) => (
          <div key={figure} className="space-y-2 py-4 pe-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-32" />
            <Skeleton className="h-4 w-28" />
          </div>
        ))}
      </div>
      <div className="mt-6 flex gap-3 overflow-hidden sm:mt-14">
        {['one', 'two', 'three', 'four'].map((tile) => (
          <Skeleton key={tile} className="h-36 w-60 shrink-0 rounded-card lg:flex-1" />
        ))}
      </div>
      <div className="mt-6 lg:grid lg:grid-cols-[17.5rem_1fr] lg:gap-10">
        <div className="hidden space-y-5 lg:block">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
        <div className="space-y-3">
          <Skeleton className="h-12 w-full max-w-96" />
          <Skeleton className="h-5 w-full max-w-lg" />
          {['first', 'second', 'third'].map((card) => (
            <div key={card} className="rounded-card border border-line p-5">
              <div className="flex gap-3">
                <Skeleton className="size-12" />
                <div className="space-y-2">
                  <Skeleton className="h-5 w-28" />
                  <Skeleton className="h-4 w-48" />
                </div>
              </div>
              <Skeleton className="mt-4 h-9 w-52 sm:ms-15" />
              <Skeleton className="mt-4 h-2 sm:ms-15" />
              <Skeleton className="mt-4 h-24 sm:ms-15" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
