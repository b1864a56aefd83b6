import { useLingui } from '@lingui/react/macro';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { CorridorIndex } from '../../features/corridors/list/corridor-index.tsx';
import { loadCorridorList } from '../../features/corridors/load-corridors.ts';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { PageHead } from '../../page/page-head.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reply = await loadCorridorList(context.get(pageApiContext), request.signal);
  if (!reply.ok) throw data(null, { status: reply.problem.status });
  return reply.data.corridors;
}

/** Every corridor whose page is in the sitemap, by sending country ([S2-1]). */
export function Component() {
  const { t } = useLingui();
  const corridors = useLoaderData<typeof loader>();
  const count = corridors.length;
  return (
    <>
      <PageHead
        title={t`Send money, country by country`}
        description={t`The ${count} largest routes with three or more providers, by money sent in 2021 (estimates). See each route’s cheapest offers, providers and rate history.`}
        canonical="/send"
      />
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Routes`, path: '/send' },
          ]}
        />
        <h1 className="mt-2 text-28 tracking-tight md:text-36">{t`Send money, country by country`}</h1>
        <p className="mt-3 max-w-read text-ink-soft">{t`These are the largest ${count} routes with at least three providers (2021 estimates of money sent: World Bank / KNOMAD). Search for others on the home page.`}</p>
        <CorridorIndex corridors={corridors} />
      </div>
    </>
  );
}
