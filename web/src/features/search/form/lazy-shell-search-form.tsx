import { firstTouch } from '../../../lib/time/first-touch.ts';
import { importAgain } from '../../../lib/time/import-again.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { ShellSearchForm } from './shell-search-form.tsx';

/**
 * The band's form for pages that lead with something else. The server renders all of it, so that it can be read, filled
 * and sent at once; its script loads on the first touch of the page, because no answer should wait for the next
 * question.
 */
export const LazyShellSearchForm = lazyPart<Parameters<typeof ShellSearchForm>[0]>({
  onServer: import.meta.env.SSR ? (await import('./shell-search-form.tsx')).ShellSearchForm : undefined,
  after: firstTouch,
  load: async () => {
    await firstTouch;
    return (await importAgain(() => import('./shell-search-form.tsx'))).ShellSearchForm;
  },
});
