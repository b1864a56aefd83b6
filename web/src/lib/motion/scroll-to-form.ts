import { smoothScroll } from './smooth-scroll.ts';

/** [S2.3-13], [S9-13] */
const scrollMs = 1200;
const topOffsetPx = 96;

/** [S2.3-13] Scrolls to the search form and focuses its amount field, except on touch screens. */
export function scrollToForm(form: HTMLElement): void {
  smoothScroll(form.getBoundingClientRect().top + window.scrollY - topOffsetPx, scrollMs);
  // On a phone, the keyboard would cover the form.
  if (window.matchMedia('(pointer: fine)').matches) {
    form.querySelector<HTMLElement>('[name="amount"]')?.focus({ preventScroll: true });
  }
}
