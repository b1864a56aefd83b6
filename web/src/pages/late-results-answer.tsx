import { type ComponentProps, lazy, Suspense } from 'react';
import { OffersSkeleton } from '../features/results/states/offers-skeleton.tsx';
import { loadWords } from '../messages/load-messages.ts';
import { localStore } from '../storage/browser-storage.ts';
import { weightsKey } from '../storage/weights-key.ts';
import { firstTouch } from '../time/first-touch.ts';
import { keepTrying } from '../time/keep-trying.ts';
import type { ResultsAnswer } from './results-answer.tsx';

/**
 * The answer with its charts, whole in the server's HTML, where its links, forms and details work by themselves; its script
 * comes with the first touch of the page, or at once for a visitor whose own weights order the list anew. A page that is read and
 * left loads a tenth less.
 */
export function LateResultsAnswer(props: ComponentProps<typeof ResultsAnswer>) {
  return (
    <Suspense fallback={<OffersSkeleton question={props.view.query} />}>
      <Answer {...props} />
    </Suspense>
  );
}

const Answer = import.meta.env.SSR
  ? (await import('./results-answer.tsx')).ResultsAnswer
  : lazy(async () => {
      if (!hasOwnWeights()) await firstTouch;
      const [module] = await keepTrying(() => Promise.all([import('./results-answer.tsx'), loadWords('charts')]));
      return { default: module.ResultsAnswer };
    });

function hasOwnWeights(): boolean {
  return localStore.read(weightsKey) !== undefined;
}
