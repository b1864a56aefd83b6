import { safeLocalStorage } from '../storage/create-browser-storage.ts';
import { hasSessionHint } from '../storage/session-hint.ts';
import { signOutPendingKey } from '../storage/sign-out-pending.ts';
import { sendPendingSignOut } from './sign-out.ts';

/**
 * Completes an offline sign-out. If the server is unreachable, retries when the network returns. If a user has signed in
 * since, nothing is left to do: their sign-in replaced the old session, and a sign-out would end theirs.
 */
export async function finishSignOut(): Promise<void> {
  if (hasSessionHint()) return safeLocalStorage.remove(signOutPendingKey);
  if (await sendPendingSignOut()) return;
  window.addEventListener('online', () => void finishSignOut(), { once: true });
}
