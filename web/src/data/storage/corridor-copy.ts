import type { CachedCorridors } from '@tern/domain/corridors/corridor-loading.ts';
import { localStore } from './browser-storage.ts';

/** localStorage ([S7-22], [S4.5-1]): the popular corridors last received, and when (milliseconds since 1970). */
export const corridorCopyKey = 'tern.popularCorridors';
export const corridorCopyTimeKey = 'tern.popularCorridors.storedAt';

export function saveCorridorCopy(corridors: readonly unknown[], now: number): void {
  if (localStore.write(corridorCopyKey, corridors)) localStore.write(corridorCopyTimeKey, now);
}

/** Returns the copy with unchecked rows; undefined if there is none or on the server. */
export function readCorridorCopy(): CachedCorridors<unknown> | undefined {
  const corridors = localStore.read(corridorCopyKey);
  const storedAt = localStore.read(corridorCopyTimeKey);
  return Array.isArray(corridors) && typeof storedAt === 'number' ? { corridors, storedAt } : undefined;
}
