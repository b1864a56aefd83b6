import { useLingui } from '@lingui/react/macro';
import { maxListedCorrections } from '@tern/domain/corrections/correction-list-limit.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { CorrectionList } from '../../features/corrections/correction-list.tsx';
import { loadCorrections } from '../../features/corrections/load-corrections.ts';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const provider = new URL(request.url).searchParams.get('provider') || undefined;
  const api = context.get(pageApiContext);
  const reply = await loadCorrections({ provider, limit: maxListedCorrections }, api, request.signal);
  if (!reply.ok) throw data(null, { status: reply.problem.status });
  return { ...reply.data, isFiltered: provider !== undefined };
}

/** The public log of reported errors and our answers (B2-6). */
export function Component() {
  const { t } = useLingui();
  const { corrections, total, isFiltered } = useLoaderData<typeof loader>();
  const shown = corrections.length;
  return (
    <>
      <PageHead
        title={t`Corrections: reported errors and our answers`}
        description={t`Reports that we answered, what we changed, and when.`}
        canonical={isFiltered ? null : '/corrections'}
      />
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Corrections`, path: '/corrections' },
          ]}
        />
        <h1 className="mt-2 text-28 tracking-tight md:text-36">{t`Corrections`}</h1>
        <p className="mt-3 mb-6 max-w-read text-ink-soft">{t`What people reported as wrong, and how we answered. Newest first.`}</p>
        {shown > 0 ? (
          <CorrectionList corrections={corrections} />
        ) : (
          <p className="max-w-read">{t`There are no answered reports here yet.`}</p>
        )}
        {total > shown && <p className="mt-4 text-ink-soft">{t`These are the newest ${shown} of ${total}.`}</p>}
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/report-error" className={buttonClass('secondary')}>{t`Report an error`}</Link>
          {isFiltered && <Link to="/corrections" className={buttonClass('quiet')}>{t`See all corrections`}</Link>}
        </p>
      </div>
    </>
  );
}
