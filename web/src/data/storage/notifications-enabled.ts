import { safeLocalStorage } from './create-browser-storage.ts';
import { readLastUserId } from './offline/last-user-id.ts';

/**
 * localStorage ([S7-22]): the id of the user who turned notifications on in this browser. Deleted with the user's other
 * personal data (personal-data.ts).
 */
export const notificationsEnabledKey = 'tern.notificationsEnabled';

/** [S6-5] Returns whether the current user turned notifications on in this browser. */
export function areNotificationsEnabled(): boolean {
  const kept = safeLocalStorage.read(notificationsEnabledKey);
  // Older versions saved `true` instead of the id.
  return kept === true || (typeof kept === 'string' && kept === readLastUserId());
}

export function saveNotificationsEnabled(isEnabled: boolean): void {
  if (isEnabled) safeLocalStorage.write(notificationsEnabledKey, readLastUserId());
  else safeLocalStorage.remove(notificationsEnabledKey);
}
