import type { CorridorPrefill } from '@tern/domain/search/search-form.ts';
import { smoothScroll } from '../../motion/smooth-scroll.ts';
import { readDraft, writeDraft } from './form-draft.ts';

/** [S2.3-13], [S9-13] */
const scrollMs = 1200;
const airAbovePx = 96;

/**
 * [S3.3-5], [S4.2-5] Fills the home form from a corridor, by bank transfer unless it says otherwise, and scrolls to it. An amount that the
 * visitor has chosen stays while it is in the same money: 1,000 dollars are not 1,000 yen.
 */
export function fillSearchForm({ fromCountry, toCountry, currency, amount, payoutMethod }: CorridorPrefill): void {
  const form = document.getElementById('search');
  if (!(form instanceof HTMLFormElement)) return;
  const isOtherMoney = currency !== undefined && readDraft(form).currency !== currency;
  writeDraft(form, {
    fromCountry,
    toCountry,
    payoutMethod: payoutMethod ?? 'bank_transfer',
    ...(isOtherMoney && { currency }),
    ...(isOtherMoney && amount !== undefined && { amount: String(amount) }),
  });
  // The form follows its own elements: to it this is somebody typing.
  form.dispatchEvent(new Event('input', { bubbles: true }));
  smoothScroll(form.getBoundingClientRect().top + window.scrollY - airAbovePx, scrollMs);
  // On a phone the keyboard would cover what was scrolled to.
  if (window.matchMedia('(pointer: fine)').matches) {
    form.querySelector<HTMLElement>('[name="amount"]')?.focus({ preventScroll: true });
  }
}
