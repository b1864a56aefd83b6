import { useLingui } from '@lingui/react/macro';
import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { data, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { parseOpenSections } from '../data/api/collapsible-sections.ts';
import { type ChartSectionId, loadChart } from '../data/api/load-charts.ts';
import { loadSearch } from '../data/api/load-search.ts';
import { pageApiContext } from '../data/api/page-api-context.ts';
import {
  canonicalSearchUrl,
  isSameTransfer,
  queryToDraft,
  queryWithDefaults,
  resultsPageQuery,
} from '../data/api/search-query.ts';
import { SearchBand } from '../features/results/search-band.tsx';
import { OffersSkeleton } from '../features/results/states/offers-skeleton.tsx';
import { useSearchQuestionFormatter } from '../features/results/top/use-search-question-formatter.ts';
import { parseCarriedParams } from '../features/search/form/carried-params.ts';
import { LazyShellSearchForm } from '../features/search/form/lazy-shell-search-form.tsx';
import { LazySearchProblem } from '../features/search/problem/lazy-search-problem.tsx';
import { PageHead } from '../page/page-head.tsx';
import { LazyLiveResultsView } from './lazy-live-results-view.tsx';
import { useRememberSearch } from './use-remember-search.ts';
import { useSearchToasts } from './use-search-toasts.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(pageApiContext);
  const reply = await loadSearch(request, api, resultsPageQuery);
  if (!reply.ok) return data(reply, { status: reply.problem.status });
  const open = parseOpenSections(new URL(request.url).searchParams);
  const load = async <Part extends ChartSectionId>(part: Part) => {
    if (!open.includes(part)) return undefined;
    const chart = loadChart(part, reply.data, api, request.signal);
    // The server renders the complete page; in the browser, the charts load separately, so they don't delay the list.
    return { chart: import.meta.env.SSR ? await chart : chart };
  };
  const [amounts, rate] = await Promise.all([load('amounts'), load('rate')]);
  return data({ ...reply, charts: { amounts: amounts?.chart, rate: rate?.chart } });
}

/**
 * [S2-4] The results page: received amounts by provider. The query string contains the whole state, so a link shows
 * the same search to anyone.
 */
export function Component() {
  const { t } = useLingui();
  const reply = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const labels = useSearchQuestionFormatter();
  const next = useNextSearch();
  const question = queryWithDefaults(search);
  const isAnother = next !== undefined && (!reply.ok || !isSameTransfer(queryWithDefaults(next), question));
  const draft = queryToDraft(reply.ok ? reply.data.query : question);
  useRememberSearch(reply, question);
  useSearchToasts(reply);
  const title = reply.ok ? labels(reply.data.query) : t`Search`;
  return (
    <>
      <PageHead
        title={`${title} — Tern`}
        description={
          reply.ok
            ? t`${title}. Each offer shows its fee, exchange-rate markup, delivery time, and the source and age of its price.`
            : t`We couldn’t load results for this search. Check the search, then try again.`
        }
        canonical={reply.ok ? canonicalSearchUrl('/results', search) : null}
      />
      <SearchBand question={question} isOpen={!reply.ok && reply.problem.code === 'invalid_parameters'}>
        <LazyShellSearchForm key={Object.values(draft).join()} initial={draft} carried={parseCarriedParams(search)} />
      </SearchBand>
      {isAnother ? (
        <OffersSkeleton question={next ? queryWithDefaults(next) : question} />
      ) : reply.ok ? (
        <LazyLiveResultsView
          view={reply.data}
          search={search.toString()}
          charts={reply.charts}
          isBusy={next !== undefined}
        />
      ) : (
        <LazySearchProblem problem={reply.problem} />
      )}
    </>
  );
}

/** Returns the search that is loading while this page is still shown; undefined if there is none. */
function useNextSearch(): URLSearchParams | undefined {
  const { state, location } = useNavigation();
  return state === 'loading' && stripLanguagePrefix(location.pathname) === '/results'
    ? new URLSearchParams(location.search)
    : undefined;
}
