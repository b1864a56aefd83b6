import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { smoothScroll } from '../../motion/smooth-scroll.ts';
import { buttonClass } from '../../ui/controls/button.tsx';

/** [S9-13] */
const scrollMs = 1200;
const airAbovePx = 96;

/** [S2.3-13] Back to the question, with the cursor in the first blank. A plain link to it without scripts. */
export function CallToAction() {
  const { t } = useLingui();
  const toForm = (event: MouseEvent): void => {
    const form = document.getElementById('search');
    if (!form) return;
    event.preventDefault();
    smoothScroll(form.getBoundingClientRect().top + window.scrollY - airAbovePx, scrollMs);
    // On a phone the keyboard would cover what was scrolled to.
    if (window.matchMedia('(pointer: fine)').matches) {
      form.querySelector<HTMLElement>('[name="amount"]')?.focus({ preventScroll: true });
    }
  };
  return (
    <section className="section flex flex-wrap items-center justify-between gap-6 rounded-card bg-sea-wash px-6 py-8 sm:px-10">
      <div>
        <h2 className="text-22">{t`What would arrive for yours?`}</h2>
        <p className="mt-1 text-ink-soft">{t`One sentence, no account.`}</p>
      </div>
      <a href="#search" onClick={toForm} className={buttonClass()}>
        {t`Start comparing`}
      </a>
    </section>
  );
}
