import { type ComponentProps, lazy, Suspense } from 'react';
import { loadWords } from '../../messages/load-messages.ts';
import { firstTouch } from '../../time/first-touch.ts';
import { keepTrying } from '../../time/keep-trying.ts';
import { CorridorsSkeleton } from './corridors-skeleton.tsx';
import type { PopularCorridors } from './popular-corridors.tsx';

/** The block, whole in the server's HTML, where its links work by themselves; its script and words come with the first touch. */
export function LatePopularCorridors(props: ComponentProps<typeof PopularCorridors>) {
  return (
    <Suspense fallback={<CorridorsSkeleton />}>
      <Block {...props} />
    </Suspense>
  );
}

const Block = import.meta.env.SSR
  ? (await import('./popular-corridors.tsx')).PopularCorridors
  : lazy(async () => {
      await firstTouch;
      const [block] = await keepTrying(() => Promise.all([import('./popular-corridors.tsx'), loadWords('corridors')]));
      return { default: block.PopularCorridors };
    });
