import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { postedReportContext } from '../../data/api/posted-contact-context.ts';
import { ReportForm } from '../../features/corrections/report-form.tsx';
import { loadProviderFacts } from '../../features/providers/load-providers.ts';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = (searchParams.get('provider') ?? '').slice(0, 80);
  const reply = id === '' ? undefined : await loadProviderFacts({ id }, context.get(pageApiContext), request.signal);
  const provider = reply?.ok ? reply.data.provider : undefined;
  return {
    posted: context.get(postedReportContext),
    isSent: searchParams.get('sent') === '1',
    provider: provider?.id ?? '',
    subject: provider?.name ?? '',
  };
}

/** The page where anybody can report an error, with or without JavaScript (B2-6). */
export function Component() {
  const { t } = useLingui();
  const { posted, isSent, provider, subject } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t`Report an error`}
        description={t`Tell us if a price, a license or any other detail is wrong.`}
        canonical={null}
      />
      <div className="page-width pt-8 pb-16 md:pt-10">
        <h1 className="text-28 tracking-tight md:text-36">
          {isSent ? t`Thank you for your report` : t`Report an error`}
        </h1>
        <p className="mt-2 mb-8 max-w-read text-ink-soft">
          {isSent
            ? t`A person will check your report. If we change something, we’ll list the change under Corrections.`
            : t`Is a price, a license or any other detail wrong? Tell us, and a person will check it.`}{' '}
          <Link to="/corrections" className="text-sea underline underline-offset-2">
            {t`See past corrections`}
          </Link>
        </p>
        {!isSent && <ReportForm posted={posted} provider={provider} subject={subject} />}
      </div>
    </>
  );
}
