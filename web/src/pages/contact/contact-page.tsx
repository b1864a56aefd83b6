import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { postedContactContext } from '../../data/api/posted-contact-context.ts';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { ContactQueued } from '../../features/contact/contact-queued.tsx';
import { ContactReceived } from '../../features/contact/contact-received.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    posted: context.get(postedContactContext),
    isSent: new URL(request.url).searchParams.get('sent') === '1',
  };
}

/** [S2-13] The contact page. */
export function Component() {
  const { t } = useLingui();
  const { posted, isSent } = useLoaderData<typeof loader>();
  const [received, setReceived] = useState<{ readonly reference: string | undefined }>();
  const [queuedId, setQueuedId] = useState<string>();
  const receive = useCallback((reference: string | undefined) => setReceived({ reference }), []);
  return (
    <>
      <PageHead
        title={t`Contact`}
        description={t`Write to the people who run this site. Report a wrong price, ask a question, or tell us what doesn’t work.`}
        canonical="/contact"
      />
      <div className="page-width pt-8 pb-16 md:pt-10">
        <h1 className="text-28 tracking-tight md:text-36">{t`Contact`}</h1>
        <p className="mt-2 mb-8 max-w-read text-ink-soft">
          {t`Tern compares transfers and never holds your money. If a transfer is late, your provider can see where it is, but we can’t.`}{' '}
          <Link to="/help/article/late-money" className="text-sea underline underline-offset-2">
            {t`See what to do when a transfer is late`}
          </Link>
          .
        </p>
        {isSent || received ? (
          <ContactReceived reference={received?.reference} />
        ) : queuedId !== undefined ? (
          <ContactQueued id={queuedId} onReceived={receive} />
        ) : (
          <ContactForm posted={posted} onReceived={receive} onQueued={setQueuedId} />
        )}
      </div>
    </>
  );
}
