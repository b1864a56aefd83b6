import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@tern/contract/problem.ts';
import { problemMessage } from '../../../data/api/problem-message.ts';
import { loadMessagePart } from '../../../i18n/load-messages.ts';
import { firstTouch } from '../../../lib/time/first-touch.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

type Props = { readonly problem: Problem };

/**
 * Shows a failed search and what to do about it. Its script loads on the first interaction with the page, because it
 * couldn't load after the network is lost. Until then, only the reason is shown.
 */
export const LazySearchProblem = lazyPart<Props>({
  onServer: import.meta.env.SSR ? (await import('./search-problem.tsx')).SearchProblem : undefined,
  Fallback: BareReason,
  after: firstTouch,
  load: async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./search-problem.tsx')),
      loadMessagePart('charts'),
    ]);
    return module.SearchProblem;
  },
});

function BareReason({ problem }: Props) {
  const { t, i18n } = useLingui();
  const reason = i18n._(problemMessage(problem));
  return <h1 className="px-4 py-16 text-center text-22">{t`Search failed: ${reason}`}</h1>;
}
