import { type ComponentProps, lazy, Suspense } from 'react';
import { firstTouch } from '../../time/first-touch.ts';
import { keepTrying } from '../../time/keep-trying.ts';
import type { SentenceField } from './sentence-field.tsx';

/** The sentence field works from the server's HTML alone: its script need not come with the first view of the page. */
export function LateSentenceField(props: ComponentProps<typeof SentenceField>) {
  return (
    <Suspense fallback={null}>
      <Field {...props} />
    </Suspense>
  );
}

const Field = import.meta.env.SSR
  ? (await import('./sentence-field.tsx')).SentenceField
  : lazy(async () => {
      await firstTouch;
      return { default: (await keepTrying(() => import('./sentence-field.tsx'))).SentenceField };
    });
