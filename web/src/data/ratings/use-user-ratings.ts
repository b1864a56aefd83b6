import { useEffect, useSyncExternalStore } from 'react';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { currentRatings, emptyRatings, onRatingsChange, type SavedRating } from '../storage/saved-ratings.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/**
 * Returns the user's ratings: those saved in this browser and, when a user is signed in, those in the account. Sends no
 * request for visitors.
 */
export function useUserRatings(): ReadonlyMap<string, SavedRating> {
  const ratings = useSyncExternalStore(onRatingsChange, currentRatings, emptyRatings);
  useEffect(() => {
    const look = (): void => {
      if (hasSessionHint())
        void importWithRetry(() => import('./set-provider-rating.ts')).then(
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
