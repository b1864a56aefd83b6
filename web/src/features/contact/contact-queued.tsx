import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

/** [S4.9-1] Confirms that the message is queued in this browser. It appears in the list of pending actions. */
export function ContactQueued() {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="max-w-read">
      <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">{t`Your message is saved on this device`}</h2>
      <p className="mt-3 text-ink-soft">
        {t`We’ll send it automatically as soon as there’s a connection to Tern and this site is open. Until then, it’s saved only in this browser.`}
      </p>
    </section>
  );
}
