import { type ComponentProps, lazy, Suspense } from 'react';
import { firstTouch } from '../../time/first-touch.ts';
import { keepTrying } from '../../time/keep-trying.ts';
import type { ShellSearchForm } from './shell-search-form.tsx';

/**
 * The band's form for pages that lead with something else. The server writes it whole, so that it can be read, filled and
 * sent at once; its script comes with the first touch of the page, because no answer should wait for the next question.
 */
export function LateShellSearchForm(props: ComponentProps<typeof ShellSearchForm>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}

const Form = import.meta.env.SSR
  ? (await import('./shell-search-form.tsx')).ShellSearchForm
  : lazy(async () => {
      await firstTouch;
      return { default: (await keepTrying(() => import('./shell-search-form.tsx'))).ShellSearchForm };
    });
