import { useSyncExternalStore } from 'react';
import { onStoredChange, type StoredState, storedState, storedStateOfServer } from './stored-mark.ts';

/** [S4.2-2] The online flag and the age of what is shown, as a component sees them. */
export function useStoredState(): StoredState {
  return useSyncExternalStore(onStoredChange, storedState, storedStateOfServer);
}
