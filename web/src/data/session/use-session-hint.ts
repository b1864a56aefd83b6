import { useSyncExternalStore } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/** Returns whether to show the shell for signed-in users: at first the same as the server wrote, then as it changes. */
export function useSessionHint(): boolean {
  const { signedIn } = usePageSettings();
  return useSyncExternalStore(onSessionChange, hasSessionHint, () => signedIn);
}
