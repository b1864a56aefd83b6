import { corridorSkeletonCards } from '@tern/domain/corridors/corridor-loading.ts';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';

/** [S2.3-12] Four cards' places while the corridors are on their way. */
export function CorridorsSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4" data-state="loading">
      {Array.from({ length: corridorSkeletonCards }, (_, card) => (
        <Skeleton key={card} className="h-72 rounded-card" />
      ))}
    </div>
  );
}
