import { hasSessionHint } from '../../data/storage/session-hint.ts';

/**
 * Sends the server an existing subscription of a signed-in user at each start, so a renewal that the worker made
 * offline, or without a session, reaches it eventually. Asks for nothing and subscribes to nothing.
 */
export async function savePushSubscription(): Promise<void> {
  if (!hasSessionHint()) return;
  const { pushSubscription, sendSubscription } = await import('../../data/session/web-push.ts');
  const subscription = await pushSubscription();
  if (subscription) await sendSubscription(subscription);
}
