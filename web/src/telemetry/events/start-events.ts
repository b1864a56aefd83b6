import { currentHistory } from '../../data/storage/search-history.ts';
import { trackEvent } from './track-event.ts';
import { watchPresses } from './watch-presses.ts';

let isStarted = false;

/** [S7-25] Begins to tell of what happens on the page; once for the page, and of the session where it begins. */
export function startEvents(): void {
  if (isStarted) return;
  isStarted = true;
  watchPresses(document);
  if (!isFirstPage()) return;
  trackEvent('session_started', {
    isReturning: currentHistory().length > 0,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  });
}

/** Whether somebody has just come from elsewhere; told from how the page was reached, so that nothing need be kept for it. */
function isFirstPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !document.referrer.startsWith(`${window.location.origin}/`);
}
