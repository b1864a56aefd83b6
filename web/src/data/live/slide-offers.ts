import { prefersReducedMotion } from '../../lib/motion/smooth-scroll.ts';

const slideMs = 180;

/**
 * Records the positions of the offers. Call the returned function after reordering: it keeps the offer with keyboard
 * focus, or else the list, in place on the screen, and slides each offer to its new position. The browser's own scroll
 * anchoring would follow an offer whose rank changes, so it is turned off inside the list.
 */
export function recordOfferPositions(): () => void {
  const offers = [...document.querySelectorAll<HTMLElement>('main li[id^="offer-"]')];
  const list = offers[0]?.parentElement;
  if (!list) return () => {};
  list.style.overflowAnchor = 'none';
  const held = offers.find((offer) => offer.contains(document.activeElement)) ?? list;
  const heldTop = viewportTop(held);
  const tops = new Map(offers.map((offer) => [offer, viewportTop(offer)]));
  return () => {
    // A list below the viewport may move; a focused offer stays in place.
    if (held !== list || heldTop < window.innerHeight) keepInPlace(held, heldTop, framesToSettle);
    if (prefersReducedMotion()) return;
    for (const [offer, before] of tops) slide(offer, before);
  };
}

/** Frames until the layout is stable: parts near the screen are laid out a frame later (styles/drawn-near.css). */
const framesToSettle = 3;

/** Scrolls to keep an element in place, until the layout is stable or the user scrolls. */
function keepInPlace(element: HTMLElement, at: number, frames: number): void {
  const moved = viewportTop(element) - at;
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  if (frames === 0) return;
  const { scrollY } = window;
  requestAnimationFrame(() => {
    if (window.scrollY === scrollY && element.isConnected) keepInPlace(element, at, frames - 1);
  });
}

function slide(offer: HTMLElement, before: number): void {
  const after = viewportTop(offer);
  const isSeen = Math.min(before, after) < window.innerHeight && Math.max(before, after) > -offer.offsetHeight;
  if (!offer.isConnected || !isSeen || Math.abs(before - after) < 1) return;
  offer.animate([{ transform: `translateY(${before - after}px)` }, { transform: 'none' }], {
    duration: slideMs,
    easing: 'ease-out',
  });
}

function viewportTop(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}
