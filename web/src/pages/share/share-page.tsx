import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSearch } from '../../data/api/load-search.ts';
import { toLoaderResponse } from '../../data/api/loader-response.ts';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { LazySearchProblem } from '../../features/search/problem/lazy-search-problem.tsx';
import { ShareView } from '../../features/sharing/share-view.tsx';
import { PageHead } from '../../page/page-head.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return toLoaderResponse(await loadSearch(request, context.get(pageApiContext)));
}

/** [D4] A picture of one offer for the recipient. The URL names the offer and the language. */
export function Component() {
  const { t } = useLingui();
  const reply = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t`Picture for the recipient`}
        description={t`A picture that shows how much money arrives, when and how, in the recipient’s language.`}
        canonical={null}
      />
      {reply.ok ? <ShareView view={reply.data} /> : <LazySearchProblem problem={reply.problem} />}
    </>
  );
}
