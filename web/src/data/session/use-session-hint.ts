import { useSyncExternalStore } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/** Whether to show what signed-in people see of the shell: the same as the server wrote at first, then as it changes. */
export function useSessionHint(): boolean {
  const { signedIn } = usePageSettings();
  return useSyncExternalStore(onSessionChange, hasSessionHint, () => signedIn);
}
