import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { loadDataRelease } from '../../features/open-data/load-data-release.ts';
import { OpenDataFiles, OpenDataSources } from '../../features/open-data/open-data-files.tsx';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { dateFormat } from '../../ui/words/formatter.ts';
import { useDateLocale } from '../../ui/words/use-date-locale.ts';

const shortDateOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reply = await loadDataRelease(context.get(pageApiContext), request.signal);
  if (!reply.ok) throw data(null, { status: reply.problem.status });
  return reply.data;
}

/** Today's open data set, to download and cite (B5). */
export function Component() {
  const { t } = useLingui();
  const release = useLoaderData<typeof loader>();
  const { prices } = release;
  const date = dateFormat(useDateLocale(), shortDateOptions).format(new Date(release.date));
  const leftOut = release.leftOut.join('; ');
  return (
    <>
      <PageHead
        title={t`Open data: files with prices that people saw`}
        description={t`Download prices that people saw, each with its date, source and license.`}
        canonical="/data"
      />
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Data for developers`, path: '/developers' },
            { name: t`Open data`, path: '/data' },
          ]}
        />
        <h1 className="mt-2 text-28 tracking-tight md:text-36">{t`Open data`}</h1>
        <p className="mt-3 max-w-read">
          {t`Download ${plural(prices, { one: '# price', other: '# prices' })} that people saw, each with its date and source. We don’t include estimates.`}
        </p>
        <p
          className="mt-1 max-w-read text-ink-soft"
          suppressHydrationWarning
        >{t`Version from ${date}. We publish a new one every day.`}</p>
        <OpenDataFiles release={release} />
        <div className="mt-8 max-w-read">
          <h2 className="text-22">{t`How to use the data`}</h2>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            <li>{t`Each price has the license of its source. Credit that source.`}</li>
            <li>{t`Use each price only for its own amount. For another amount, the fee and the exchange-rate markup may be different.`}</li>
            <li>
              {t`To check your downloads, run this command in their folder:`}{' '}
              <code dir="ltr">sha256sum --ignore-missing -c SHA256SUMS</code>
            </li>
            <li>
              <Link to="/developers" className="text-sea underline underline-offset-2">
                {t`For individual routes and providers, use the API`}
              </Link>
            </li>
          </ul>
        </div>
        <div className="mt-8">
          <OpenDataSources release={release} />
        </div>
        {leftOut !== '' && (
          <p className="mt-4 max-w-read text-ink-soft">
            {t`We share a source’s prices only if its license allows that. We left out: ${leftOut}.`}
          </p>
        )}
      </div>
    </>
  );
}
