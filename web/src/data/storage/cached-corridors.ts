import type { CachedCorridors } from '@tern/domain/corridors/corridor-loading.ts';
import { safeLocalStorage } from './create-browser-storage.ts';

/** localStorage ([S7-22], [S4.5-1]): the popular corridors last received, and when (milliseconds since 1970). */
export const cachedCorridorsKey = 'tern.popularCorridors';
export const cachedCorridorsTimeKey = 'tern.popularCorridors.storedAt';

export function saveCachedCorridors(corridors: readonly unknown[], now: number): void {
  if (safeLocalStorage.write(cachedCorridorsKey, corridors)) safeLocalStorage.write(cachedCorridorsTimeKey, now);
}

/** Returns the copy, whose rows aren't validated; undefined on the server, and if there is none. */
export function readCachedCorridors(): CachedCorridors<unknown> | undefined {
  const corridors = safeLocalStorage.read(cachedCorridorsKey);
  const storedAt = safeLocalStorage.read(cachedCorridorsTimeKey);
  return Array.isArray(corridors) && typeof storedAt === 'number' ? { corridors, storedAt } : undefined;
}
