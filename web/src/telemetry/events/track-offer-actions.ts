import { trackEvent } from './track-event.ts';

const offerIdPrefix = 'offer-';

/**
 * [S7-25] Reports actions on offers by watching clicks and changes anywhere on the page, so the offers' code contains
 * no tracking. Reports the provider and its position, but never the cost.
 */
export function trackOfferActions(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const offer = findClosestOffer(target);
    const link = target.closest('a[target="_blank"]');
    const provider = link?.getAttribute('data-provider');
    if (provider) trackEvent('conversion_tracked', { provider });
    else if (offer && target.closest('a[aria-expanded]')) trackEvent('provider_selected', offer);
  });
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const rated = /^rating-(.+)$/.exec(target.name)?.[1];
    if (rated) trackEvent('rating_interaction', { provider: rated, action: 'rated' });
    const offer = target.name === 'provider' && target.checked ? findClosestOffer(target) : undefined;
    if (offer) trackEvent('provider_selected', offer);
  });
}

function findClosestOffer(element: Element): { provider: string; place: number } | undefined {
  const offer = element.closest(`li[id^="${offerIdPrefix}"]`);
  if (!offer) return undefined;
  const place = [...(offer.parentElement?.children ?? [])].indexOf(offer) + 1;
  return { provider: offer.id.slice(offerIdPrefix.length), place };
}
