import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';

export function AlertsSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading your alerts`} className="mt-19 grid gap-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="rounded-card border border-line p-4 sm:p-5">
          <div className="flex items-start gap-4">
            <Skeleton className="size-5 shrink-0" />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-2 h-5 w-24" />
              <Skeleton className="mt-3 h-5 w-2/3" />
              <Skeleton className="mt-2 h-5 w-1/2" />
            </div>
            <Skeleton className="h-10 w-20 shrink-0 sm:w-28" />
          </div>
          <Skeleton className="mt-5 ms-auto h-7 w-40" />
        </div>
      ))}
    </div>
  );
}
