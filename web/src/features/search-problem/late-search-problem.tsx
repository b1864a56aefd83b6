import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@tern/contract/problem.ts';
import { lazy, Suspense } from 'react';
import { problemMessage } from '../../api/problem-message.ts';
import { loadWords } from '../../messages/load-messages.ts';
import { firstTouch } from '../../time/first-touch.ts';
import { keepTrying } from '../../time/keep-trying.ts';

/**
 * A failed search with what to do about it. Its script is fetched with the first touch of the page, before anything can fail: when the
 * network goes, it must be here already. Until then the bare reason stands.
 */
export function LateSearchProblem({ problem }: { readonly problem: Problem }) {
  const { t, i18n } = useLingui();
  const reason = i18n._(problemMessage(problem));
  return (
    <Suspense fallback={<h1 className="px-4 py-16 text-center text-22">{t`Search failed: ${reason}`}</h1>}>
      <Whole problem={problem} />
    </Suspense>
  );
}

const load = async () => {
  const [module] = await keepTrying(() => Promise.all([import('./search-problem.tsx'), loadWords('charts')]));
  return { default: module.SearchProblem };
};
const loaded = import.meta.env.SSR ? undefined : firstTouch.then(load);
const Whole = loaded === undefined ? (await import('./search-problem.tsx')).SearchProblem : lazy(() => loaded);
