import { sendPendingSignOut } from './sign-out.ts';

/** Completes an offline sign-out. If the server is unreachable, retries when the network returns. */
export async function finishSignOut(): Promise<void> {
  if (await sendPendingSignOut()) return;
  window.addEventListener('online', () => void finishSignOut(), { once: true });
}
