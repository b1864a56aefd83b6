import { localStore } from '../browser-storage.ts';

/**
 * localStorage: the id of who is signed in here, so that what they do without a network is kept as theirs although nobody can be asked
 * ([S3.10-1]). Goes with their other traces (personal-traces.ts).
 */
export const lastPersonKey = 'tern.lastPerson';

export function saveLastPerson(userId: string): void {
  if (readLastPerson() !== userId) localStore.write(lastPersonKey, userId);
}

export function readLastPerson(): string | undefined {
  const kept = localStore.read(lastPersonKey);
  return typeof kept === 'string' ? kept : undefined;
}
