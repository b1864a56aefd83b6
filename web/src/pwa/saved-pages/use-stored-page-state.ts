import { useSyncExternalStore } from 'react';
import {
  currentStoredPageState,
  onStoredPageStateChange,
  type StoredPageState,
  serverStoredPageState,
} from './stored-mark.ts';

/** [S4.2-2] Returns whether the browser is offline, and when the shown data was stored; undefined if it is current. */
export function useStoredPageState(): StoredPageState {
  return useSyncExternalStore(onStoredPageStateChange, currentStoredPageState, serverStoredPageState);
}
