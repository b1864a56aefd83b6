import { useSyncExternalStore } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { hasSessionHint, onSessionChange } from '../storage/session-hint.ts';

/**
 * Returns whether to show the shell for signed-in users: initially as in the server's HTML, then according to the hint
 * cookie.
 */
export function useSessionHint(): boolean {
  const { signedIn } = usePageSettings();
  return useSyncExternalStore(onSessionChange, hasSessionHint, () => signedIn);
}
