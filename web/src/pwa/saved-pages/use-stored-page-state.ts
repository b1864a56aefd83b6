import { useSyncExternalStore } from 'react';
import {
  currentStoredPageState,
  onStoredPageStateChange,
  type StoredPageState,
  serverStoredPageState,
} from './stored-mark.ts';

/** [S4.2-2] Returns the online flag and the age of the shown data, for components. */
export function useStoredPageState(): StoredPageState {
  return useSyncExternalStore(onStoredPageStateChange, currentStoredPageState, serverStoredPageState);
}
