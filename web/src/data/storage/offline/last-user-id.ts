import { safeLocalStorage } from '../create-browser-storage.ts';

/**
 * localStorage: the signed-in user's id, so offline actions get the right owner while the server is unreachable
 * ([S3.10-1]). Deleted when the session ends, and with the user's other personal data (personal-data.ts).
 */
export const lastUserIdKey = 'tern.lastPerson';

export function saveLastUserId(userId: string): void {
  if (readLastUserId() !== userId) safeLocalStorage.write(lastUserIdKey, userId);
}

export function readLastUserId(): string | undefined {
  const kept = safeLocalStorage.read(lastUserIdKey);
  return typeof kept === 'string' ? kept : undefined;
}

/** The user shown on this page, as of its last session check. Another tab may have saved another user's id since. */
let pageUserId: string | undefined;

export function setPageUserId(userId: string | undefined): void {
  pageUserId = userId;
}

/** Returns the id of the user shown on this page; before its first session check, this browser's last user. */
export function readPageUserId(): string | undefined {
  return pageUserId ?? readLastUserId();
}

export function deleteLastUserId(): void {
  safeLocalStorage.remove(lastUserIdKey);
}
