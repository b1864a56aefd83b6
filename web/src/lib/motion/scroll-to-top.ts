import { smoothScroll } from './smooth-scroll.ts';

/** [S2.2-7], [S9-13] */
const scrollThresholdPx = 300;
const scrollMs = 1000;

/** [S2.2-7] Returns whether the reader has scrolled far enough to need a way back up. */
export function isFarFromTop(): boolean {
  return window.scrollY > scrollThresholdPx;
}

/** [S9-13] Scrolls back to the top of the page. */
export function scrollToTop(): void {
  smoothScroll(0, scrollMs);
}
