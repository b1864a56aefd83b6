import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@tern/contract/problem.ts';
import { searchProblemMessage } from '../../../data/api/search-problem-message.ts';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { firstInteraction } from '../../../lib/time/first-interaction.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';

type Props = { readonly problem: Problem };

/**
 * Shows a failed search and what to do about it. Its script loads in advance, on the first interaction with the page or
 * after a minute, because it can't load once the connection is lost. Until it has loaded, only the reason is shown.
 */
export const LazySearchProblem = lazyComponent<Props>({
  SsrComponent: import.meta.env.SSR ? (await import('./search-problem.tsx')).SearchProblem : undefined,
  Fallback: SearchProblemFallback,
  preloadAfter: firstInteraction,
  load: async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./search-problem.tsx')),
      loadMessageCatalog('charts'),
    ]);
    return module.SearchProblem;
  },
});

function SearchProblemFallback({ problem }: Props) {
  const { t, i18n } = useLingui();
  const reason = i18n._(searchProblemMessage(problem));
  return <h1 className="px-4 py-16 text-center text-22">{t`Search failed: ${reason}`}</h1>;
}
