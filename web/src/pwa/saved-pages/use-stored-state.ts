import { useSyncExternalStore } from 'react';
import { onStoredChange, type StoredState, serverStoredState, storedState } from './stored-mark.ts';

/** [S4.2-2] Returns the online flag and the age of the shown data, for components. */
export function useStoredState(): StoredState {
  return useSyncExternalStore(onStoredChange, storedState, serverStoredState);
}
