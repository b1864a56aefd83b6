import { type ComponentProps, lazy, Suspense } from 'react';
import { keepTrying } from '../../../time/keep-trying.ts';
import type { HomeHistory } from './home-history.tsx';

/** The list behind a button, for those who have searched before: its script comes after the page's own. */
export function LateHomeHistory(props: ComponentProps<typeof HomeHistory>) {
  return (
    <Suspense fallback={null}>
      <Block {...props} />
    </Suspense>
  );
}

const Block = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await keepTrying(() => import('./home-history.tsx'))).HomeHistory }));
