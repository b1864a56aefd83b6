import { useSyncExternalStore } from 'react';
import {
  currentStoredPageState,
  initialStoredPageState,
  onStoredPageStateChange,
  type StoredPageState,
} from './stored-mark.ts';

/**
 * [S4.2-2] Returns whether the browser is offline, and when the shown data was stored. A time is undefined if its data
 * is current.
 */
export function useStoredPageState(): StoredPageState {
  return useSyncExternalStore(onStoredPageStateChange, currentStoredPageState, initialStoredPageState);
}
