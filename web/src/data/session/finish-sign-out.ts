import { sendPendingSignOut } from './sign-out.ts';

/** Completes an offline sign-out, at the next visit and whenever the network returns. */
export async function finishSignOut(): Promise<void> {
  if (await sendPendingSignOut()) return;
  window.addEventListener('online', () => void finishSignOut(), { once: true });
}
