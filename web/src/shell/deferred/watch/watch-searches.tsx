import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepSearchPattern } from '../../../data/storage/telemetry/search-patterns.ts';
import { type ShownSearch, shownSearch, stepOf } from '../../../telemetry/events/search-events.ts';
import { mayTell, tellEvent } from '../../../telemetry/events/tell-event.ts';

/** [S7-25] Tells of searches and filters as the address shows them; shows nothing. */
export function WatchSearches() {
  const { pathname, search } = useLocation();
  const before = useRef<ShownSearch>(undefined);
  useEffect(() => {
    const now = shownSearch(pathname, search);
    const step = stepOf(before.current, now);
    before.current = now ?? before.current;
    if (!now || !step || !mayTell()) return;
    if (step.kind === 'filters') {
      for (const filter of step.changed) tellEvent('filter_usage_tracked', { filter });
      return;
    }
    const { fromCountry, toCountry, payoutMethod, sortBy } = now;
    keepSearchPattern({ payoutMethod, sortBy });
    tellEvent('search_behavior_tracked', { fromCountry, toCountry, payoutMethod, sortBy });
  }, [pathname, search]);
  return null;
}
