import { useEffect, useSyncExternalStore } from 'react';
import { currentRatings, noRatings, onRatingsChange, type SavedRating } from '../storage/own-ratings.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/** What the person rated: kept in this browser, and in the account where somebody is signed in. Visitors ask nothing for it. */
export function useOwnRatings(): ReadonlyMap<string, SavedRating> {
  const ratings = useSyncExternalStore(onRatingsChange, currentRatings, noRatings);
  useEffect(() => {
    const look = (): void => {
      if (hasSessionHint())
        void import('./rate-provider.ts').then(
          ({ syncRatings }) => syncRatings(),
          () => undefined,
        );
    };
    look();
    window.addEventListener('online', look);
    const stop = onSessionChange(look);
    return () => {
      window.removeEventListener('online', look);
      stop();
    };
  }, []);
  return ratings;
}
