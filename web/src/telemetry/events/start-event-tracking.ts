import { currentSearchHistory } from '../../data/storage/search-history.ts';
import { trackEvent } from './track-event.ts';
import { trackOfferActions } from './track-offer-actions.ts';

let isStarted = false;

/** [S7-25] Starts reporting the page's events, including the start of a session; only the first call has an effect. */
export function startEventTracking(): void {
  if (isStarted) return;
  isStarted = true;
  trackOfferActions(document);
  if (!isEntryPage()) return;
  trackEvent('session_started', {
    isReturning: currentSearchHistory().length > 0,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  });
}

/**
 * Returns whether the visitor has just arrived from outside this site. The browser's navigation entry and the referrer
 * show that, so nothing needs to be stored.
 */
function isEntryPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${window.location.origin}/`);
}
