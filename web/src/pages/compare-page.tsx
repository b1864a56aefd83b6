import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { loadSearch } from '../data/api/load-search.ts';
import { toLoaderResponse } from '../data/api/loader-response.ts';
import { pageApiContext } from '../data/api/page-api-context.ts';
import {
  canonicalSearchUrl,
  isBlankSearch,
  parseSearchQuery,
  queryToDraft,
  queryWithDefaults,
} from '../data/api/search-query.ts';
import { CompareView } from '../features/compare/compare-view.tsx';
import { SearchBand } from '../features/results/search-band.tsx';
import { useSearchQuestionFormatter } from '../features/results/top/use-search-question-formatter.ts';
import { LazyShellSearchForm } from '../features/search/form/lazy-shell-search-form.tsx';
import { LazySearchProblem } from '../features/search/problem/lazy-search-problem.tsx';
import { LazyShareResultsPanel } from '../features/sharing/lazy-share-results-panel.tsx';
import { PageHead } from '../page/page-head.tsx';
import { EmptyState } from '../ui/surfaces/empty-state.tsx';
import { ProviderLinkWithFollowUp } from './provider-link-with-follow-up.tsx';
import { useRememberSearch } from './use-remember-search.ts';
import { useSearchToasts } from './use-search-toasts.ts';

/** Returns the search's results; null if the URL has no search, in which case the page shows only the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isBlankSearch(new URL(request.url).searchParams)) return null;
  return toLoaderResponse(await loadSearch(request, context.get(pageApiContext)));
}

/** [S2-5] The results of a search as a side-by-side comparison. */
export function Component() {
  const { t } = useLingui();
  const reply = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const labels = useSearchQuestionFormatter();
  const { state } = useNavigation();
  const question = reply === null ? parseSearchQuery(search) : queryWithDefaults(search);
  const draft = queryToDraft(reply?.ok ? reply.data.query : question);
  useRememberSearch(reply, question);
  useSearchToasts(reply);
  const title = reply?.ok ? `${t`Compare`}: ${labels(reply.data.query)}` : t`Compare`;
  return (
    <>
      <PageHead
        title={`${title} — Tern`}
        description={t`Providers side by side: amount received, delivery time, fee, exchange-rate markup, licenses and the source of each price.`}
        canonical={reply === null ? '/compare' : reply.ok ? canonicalSearchUrl('/compare', search) : null}
      />
      <SearchBand
        question={question}
        isOpen={reply === null || (!reply.ok && reply.problem.code === 'invalid_parameters')}
      >
        <LazyShellSearchForm key={Object.values(draft).join()} initial={draft} />
      </SearchBand>
      <div aria-busy={state === 'loading'}>
        {reply === null ? (
          <EmptyState
            title={t`Compare providers side by side`}
            text={t`In the form above, choose two countries and enter an amount. Then choose providers to compare.`}
          />
        ) : reply.ok ? (
          <CompareView
            view={reply.data}
            renderProviderLink={(provider) => (
              <ProviderLinkWithFollowUp
                provider={provider}
                offers={reply.data.providers}
                query={reply.data.query}
                average={reply.data.searchSummary?.averageReceiveAmount ?? null}
                variant="link"
              />
            )}
          >
            {([first]) => <LazyShareResultsPanel provider={first?.id} question={question} />}
          </CompareView>
        ) : (
          <LazySearchProblem problem={reply.problem} />
        )}
      </div>
    </>
  );
}
