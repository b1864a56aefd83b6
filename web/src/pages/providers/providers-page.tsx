import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { ProviderIndex } from '../../features/providers/list/provider-index.tsx';
import { ProviderSearch } from '../../features/providers/list/provider-search.tsx';
import { loadProviderList } from '../../features/providers/load-providers.ts';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = truncateText((new URL(request.url).searchParams.get('q') ?? '').trim(), 120);
  const reply = await loadProviderList(asked === '' ? undefined : asked, context.get(pageApiContext), request.signal);
  if (!reply.ok) throw data(null, { status: reply.problem.status });
  const { providers, total } = reply.data;
  // Includes only the data that the page shows.
  return { asked, total, providers: providers.map(({ id, name, corridors }) => ({ id, name, corridors })) };
}

/** Every provider from A to Z, with a search that needs no JavaScript (B2-6). */
export function Component() {
  const { t } = useLingui();
  const { asked, providers, total } = useLoaderData<typeof loader>();
  const found = t`${plural(providers.length, { one: '# provider', other: '# providers' })}`;
  return (
    <>
      <PageHead
        title={t`Money transfer providers from A to Z`}
        description={t`${total} providers from A to Z. Choose one to see what it costs, with the date and source of each price.`}
        canonical={asked === '' ? '/providers' : null}
      />
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Providers`, path: '/providers' },
          ]}
        />
        <h1 className="mt-2 text-28 tracking-tight md:text-36">{t`Providers from A to Z`}</h1>
        <p className="mt-3 max-w-read text-ink-soft">{t`Choose a provider to see the prices we’ve seen, with their date and source. No provider can pay to be listed.`}</p>
        <ProviderSearch key={asked} asked={asked} />
        {asked !== '' && (
          <p className="mt-4">
            {t`We found ${found} with “${asked}” in the name.`}{' '}
            <Link to="/providers" className="inline-flex min-h-11 items-center text-sea underline underline-offset-2">
              {t`Show all providers`}
            </Link>
          </p>
        )}
        <ProviderIndex providers={providers} />
      </div>
    </>
  );
}
