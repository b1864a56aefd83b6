import { corridorSkeletonCount } from '@tern/domain/corridors/corridor-loading.ts';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';

/** [S2.3-12] Placeholders for four cards while the corridors load. */
export function CorridorsSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mt-4 flex gap-3 overflow-hidden sm:grid sm:grid-cols-2 lg:grid-cols-4"
      data-state="loading"
    >
      {Array.from({ length: corridorSkeletonCount }, (_, card) => (
        <Skeleton key={card} className="h-60 w-72 shrink-0 rounded-card sm:w-auto" />
      ))}
    </div>
  );
}
