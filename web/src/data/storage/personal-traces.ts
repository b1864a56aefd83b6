import { localStore, sessionStore } from './browser-storage.ts';
import { intendedRouteKey } from './intended-route-key.ts';
import { deleteAccountCopies } from './offline/delete-account-copies.ts';
import { lastPersonKey } from './offline/last-person.ts';
import { clearVisits } from './saved-pages/clear-visits.ts';
import { searchPatternsKey } from './telemetry/search-patterns.ts';

/**
 * What of a person may lie in this browser, by the key it lies under ([S7-22]): all of it goes when they sign out or delete
 * their account ([S4.1-4, S4.1-5]). Whatever keeps something of a person adds its key here.
 */
export const personalKeys = [
  'tern.searchHistory',
  'tern.userData',
  'tern.helpCenter',
  'tern.notificationsEnabled',
  'tern.ratings',
  // Of versions before the copies were in IndexedDB.
  'tern.ownLists',
  lastPersonKey,
] as const;

/** Leaves nothing of the person in this browser's storage but what only lies there: what they did and their account has not yet. */
export function clearPersonalTraces(): void {
  for (const key of personalKeys) localStore.remove(key);
  deleteAccountCopies();
  sessionStore.remove(intendedRouteKey);
  void clearVisits();
  sessionStore.remove(searchPatternsKey);
}
