import { wantsStillness } from '../motion/smooth-scroll.ts';

const slideMs = 180;

/**
 * Notes where the offers stand; what it returns is called after they were put into another order. The page then stays where it is
 * (or the offer that holds the keyboard's focus does), and each offer slides from its old place to its new one. The browser's own
 * scroll anchoring would follow an offer that changes its rank, so it is switched off inside the list.
 */
export function noteOfferPlaces(): () => void {
  const offers = [...document.querySelectorAll<HTMLElement>('main li[id^="offer-"]')];
  const list = offers[0]?.parentElement;
  if (!list) return () => {};
  list.style.overflowAnchor = 'none';
  const held = offers.find((offer) => offer.contains(document.activeElement)) ?? list;
  const heldTop = top(held);
  const tops = new Map(offers.map((offer) => [offer, top(offer)]));
  return () => {
    const moved = top(held) - heldTop;
    if (Math.abs(moved) >= 1 && heldTop < window.innerHeight) window.scrollBy({ top: moved, behavior: 'instant' });
    if (wantsStillness()) return;
    for (const [offer, before] of tops) slide(offer, before);
  };
}

function slide(offer: HTMLElement, before: number): void {
  const after = top(offer);
  const isSeen = Math.min(before, after) < window.innerHeight && Math.max(before, after) > -offer.offsetHeight;
  if (!offer.isConnected || !isSeen || Math.abs(before - after) < 1) return;
  offer.animate([{ transform: `translateY(${before - after}px)` }, { transform: 'none' }], {
    duration: slideMs,
    easing: 'ease-out',
  });
}

function top(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}
