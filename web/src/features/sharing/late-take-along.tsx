import { type ComponentProps, lazy, Suspense } from 'react';
import { loadWords } from '../../messages/load-messages.ts';
import { firstTouch } from '../../time/first-touch.ts';
import { keepTrying } from '../../time/keep-trying.ts';
import type { TakeAlong } from './take-along.tsx';

/** Whole in the server's HTML, where its links work by themselves; its script and words come with the first touch. */
export function LateTakeAlong(props: ComponentProps<typeof TakeAlong>) {
  return (
    <Suspense fallback={null}>
      <Block {...props} />
    </Suspense>
  );
}

const Block = import.meta.env.SSR
  ? (await import('./take-along.tsx')).TakeAlong
  : lazy(async () => {
      await firstTouch;
      const [block] = await keepTrying(() => Promise.all([import('./take-along.tsx'), loadWords('sharing')]));
      return { default: block.TakeAlong };
    });
