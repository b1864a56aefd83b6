import { hasSessionHint } from '../../data/storage/session-hint.ts';

/**
 * Sends the server an existing subscription of a signed-in user at each start, so a renewal that the worker made
 * offline, or without a session, reaches it eventually. Asks for nothing and subscribes to nothing.
 */
export async function resendPushSubscription(): Promise<void> {
  if (!hasSessionHint()) return;
  const { findPushSubscription, sendSubscription } = await import('../../data/session/web-push.ts');
  const subscription = await findPushSubscription();
  if (subscription) await sendSubscription(subscription);
}
