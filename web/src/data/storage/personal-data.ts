import { safeLocalStorage, safeSessionStorage } from './create-browser-storage.ts';
import { formInputKey } from './form-input-key.ts';
import { intendedRouteKey } from './intended-route-key.ts';
import { deleteAccountCopies } from './offline/delete-account-copies.ts';
import { lastUserIdKey } from './offline/last-user-id.ts';
import { deleteRuntimeCaches } from './saved-pages/delete-runtime-caches.ts';
import { searchPatternsKey } from './telemetry/search-patterns.ts';

/**
 * localStorage keys of personal data ([S7-22]), deleted on sign-out or account deletion ([S4.1-4, S4.1-5]). Code that
 * stores personal data in localStorage must add its key here.
 */
export const personalLocalStorageKeys = [
  'tern.searchHistory',
  'tern.userData',
  'tern.helpCenter',
  'tern.notificationsEnabled',
  'tern.ratings',
  // From versions before the copies were in IndexedDB.
  'tern.ownLists',
  lastUserIdKey,
] as const;

/** sessionStorage keys of personal data, which is also deleted on sign-out or account deletion. */
export const personalSessionStorageKeys = [formInputKey, intendedRouteKey, searchPatternsKey] as const;

/** Deletes the user's data from this browser's storage, except actions that their account doesn't have yet. */
export function clearPersonalData(): void {
  for (const key of personalLocalStorageKeys) safeLocalStorage.remove(key);
  deleteAccountCopies();
  for (const key of personalSessionStorageKeys) safeSessionStorage.remove(key);
  void deleteRuntimeCaches();
}
