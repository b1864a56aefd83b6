import { notifyServer } from './sign-out.ts';

/** Told at the next visit, and whenever the network comes back: a sign-out that was made without one. */
export async function finishSignOut(): Promise<void> {
  if (await notifyServer()) return;
  window.addEventListener('online', () => void finishSignOut(), { once: true });
}
