import { localStore } from '../browser-storage.ts';

/**
 * localStorage: the id of the signed-in user, so offline actions get the right owner while the server is unreachable
 * ([S3.10-1]). Deleted with the user's other personal data (personal-traces.ts).
 */
export const lastPersonKey = 'tern.lastPerson';

export function saveLastPerson(userId: string): void {
  if (readLastPerson() !== userId) localStore.write(lastPersonKey, userId);
}

export function readLastPerson(): string | undefined {
  const kept = localStore.read(lastPersonKey);
  return typeof kept === 'string' ? kept : undefined;
}
