import { type ComponentProps, lazy, Suspense } from 'react';
import { firstTouch } from '../../time/first-touch.ts';
import type { ResultsView } from './results-view.tsx';
import { OffersSkeleton } from './states/offers-skeleton.tsx';

/**
 * The answer, whole in the server's HTML, where its links, forms and details work by themselves; its script comes with the
 * first touch of the page. A page that is read and left loads a tenth less.
 */
export function LateResultsView(props: ComponentProps<typeof ResultsView>) {
  return (
    <Suspense fallback={<OffersSkeleton question={props.view.query} />}>
      <View {...props} />
    </Suspense>
  );
}

const View = import.meta.env.SSR
  ? (await import('./results-view.tsx')).ResultsView
  : lazy(async () => {
      await firstTouch;
      return { default: (await import('./results-view.tsx')).ResultsView };
    });
