import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSearch } from '../../data/api/load-search.ts';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { isBlankSearch, searchUrlWithChanges } from '../../data/api/search-query.ts';
import { ScoreFormula } from '../../features/about/score-formula/score-formula.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { WeightedExample } from './weighted-example.tsx';

/** The search for the example, if the URL has none. */
const exampleQueryString = 'fromCountry=US&toCountry=PH&amount=500&currency=USD';

/**
 * Returns the offer that the URL names, or the first one; null if there is none or the search fails, in which case the
 * formula has no example.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const asked = new URL(isBlankSearch(url.searchParams) ? `?${exampleQueryString}` : url.search, url);
  const reply = await loadSearch(new Request(asked, { signal: request.signal }), context.get(pageApiContext));
  if (!reply.ok) return null;
  const { providers, query, generatedAt } = reply.data;
  const named = url.searchParams.get('provider');
  const offer = providers.find(({ id }) => id === named) ?? providers[0];
  const year = Number(generatedAt.slice(0, 4));
  return offer ? { offer, query, year, results: searchUrlWithChanges('/results', asked.searchParams) } : null;
}

/**
 * [D3] Explains how we calculate the score, using the code's own constants. The details of each offer's score link to
 * this page with that offer as the example.
 */
export function Component() {
  const { t } = useLingui();
  const example = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t`How we calculate the score`}
        description={t`See the formula behind the score, with its weights, tables and a worked example.`}
        canonical="/about/score"
      />
      <div className="page-width pb-16">
        <h1 className="pt-8 pb-4 text-28 tracking-tight md:pt-10 md:text-36">{t`How we calculate the score`}</h1>
        <ScoreFormula>{example && <WeightedExample {...example} />}</ScoreFormula>
      </div>
    </>
  );
}
