import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { scrollToForm } from '../../lib/motion/scroll-to-form.ts';
import { buttonClass } from '../../ui/controls/button.tsx';

/**
 * [S2.3-13] Links back to the search form and focuses its amount field, except on touch screens. Without JavaScript, it
 * is a plain link.
 */
export function CallToAction() {
  const { t } = useLingui();
  const toForm = (event: MouseEvent): void => {
    const form = document.getElementById('search');
    if (!form) return;
    event.preventDefault();
    scrollToForm(form);
  };
  return (
    <section className="section flex flex-wrap items-center justify-between gap-6 rounded-card bg-sea-wash px-6 py-8 sm:px-10">
      <div>
        <h2 className="text-22">{t`Compare offers for your own transfer`}</h2>
        <p className="mt-1 text-ink-soft">{t`You don’t need an account.`}</p>
      </div>
      <a href="#search" onClick={toForm} className={buttonClass()}>
        {t`Start a comparison`}
      </a>
    </section>
  );
}
