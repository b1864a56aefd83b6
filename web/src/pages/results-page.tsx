import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { loadSearch } from '../api/load-search.ts';
import { loaderReply } from '../api/loader-reply.ts';
import { pageApi } from '../api/page-api-context.ts';
import { canonicalAddress, draftOf, isSameQuestion, questionOf } from '../api/search-question.ts';
import { PageHead } from '../app/page-head.tsx';
import { LateResultsView } from '../features/results/late-results-view.tsx';
import { SearchBand } from '../features/results/search-band.tsx';
import { OffersSkeleton } from '../features/results/states/offers-skeleton.tsx';
import { SearchProblem } from '../features/results/states/search-problem.tsx';
import { useQuestionWords } from '../features/results/top/use-question-words.ts';
import { LateShellSearchForm } from '../features/search-form/late-shell-search-form.tsx';

import { useRememberedSearch } from './use-remembered-search.ts';
import { useSearchToasts } from './use-search-toasts.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loaderReply(await loadSearch(request, context.get(pageApi)));
}

/** [S2-4] What arrives, by provider. The query string is the state: a link shows the same search to anyone. */
export function Component() {
  const { t } = useLingui();
  const reply = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const words = useQuestionWords();
  const next = useNextSearch();
  const question = questionOf(search);
  const isAnother = next !== undefined && (!reply.ok || !isSameQuestion(questionOf(next), question));
  const draft = draftOf(reply.ok ? reply.data.query : question);
  useRememberedSearch(reply);
  useSearchToasts(reply);
  const title = reply.ok ? words(reply.data.query) : t`Search`;
  return (
    <>
      <PageHead
        title={`${title} — Tern`}
        description={
          reply.ok
            ? t`${title}: every offer with its fee, its exchange margin, its delivery time and the source and age of its price.`
            : t`This search has no answer yet.`
        }
        canonical={reply.ok ? canonicalAddress('/results', search) : null}
      />
      <SearchBand question={question} isOpen={!reply.ok && reply.problem.code === 'invalid_parameters'}>
        <LateShellSearchForm key={Object.values(draft).join()} initial={draft} />
      </SearchBand>
      {isAnother ? (
        <OffersSkeleton question={next ? questionOf(next) : question} />
      ) : reply.ok ? (
        <LateResultsView view={reply.data} isBusy={next !== undefined} />
      ) : (
        <SearchProblem problem={reply.problem} />
      )}
    </>
  );
}

/** The search that is on its way, while this page waits for its answer. */
function useNextSearch(): URLSearchParams | undefined {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === '/results' ? new URLSearchParams(location.search) : undefined;
}
