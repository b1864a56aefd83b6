import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { saveSearchPattern } from '../../../data/storage/telemetry/search-patterns.ts';
import {
  parseSearchEventProps,
  type SearchEventProps,
  searchEventOnNavigation,
} from '../../../telemetry/events/search-events.ts';
import { isTrackingAllowed, trackEvent } from '../../../telemetry/events/track-event.ts';

/** [S7-25] Reports searches and filters from the URL; renders nothing. */
export function SearchTracker() {
  const { pathname, search } = useLocation();
  const before = useRef<SearchEventProps>(undefined);
  useEffect(() => {
    const now = parseSearchEventProps(pathname, search);
    const step = searchEventOnNavigation(before.current, now);
    before.current = now ?? before.current;
    if (!now || !step || !isTrackingAllowed()) return;
    if (step.kind === 'filters') {
      for (const filter of step.changed) trackEvent('filter_usage_tracked', { filter });
      return;
    }
    const { fromCountry, toCountry, payoutMethod, sortBy } = now;
    saveSearchPattern({ payoutMethod, sortBy });
    trackEvent('search_behavior_tracked', { fromCountry, toCountry, payoutMethod, sortBy });
  }, [pathname, search]);
  return null;
}
