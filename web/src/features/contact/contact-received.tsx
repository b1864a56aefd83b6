import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/controls/button.tsx';

/** [S2-13] Confirms that the message was received. `reference` is undefined if it is unknown. */
export function ContactReceived({ reference }: { readonly reference: string | undefined }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A queued message may be received while the user does something else on the page.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="max-w-read">
      <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">{t`We received your message`}</h2>
      {reference && <p className="mt-3">{t`Your reference is ${reference}.`}</p>}
      <p className="mt-3 mb-6 text-ink-soft">
        {t`A person will read your message and answer by email. You may also get a short confirmation. If you don’t see our emails, check your spam folder.`}
      </p>
      <ButtonLink to="/help" kind="secondary">{t`Go to the Help Center`}</ButtonLink>
    </section>
  );
}
