import { hasSessionHint } from '../../data/storage/session-hint.ts';

/**
 * Sends the server an existing subscription of a signed-in user at each start. The server therefore also gets a renewal
 * that the worker made offline or without a session. Never asks for permission, and never creates a subscription.
 */
export async function resendPushSubscription(): Promise<void> {
  if (!hasSessionHint()) return;
  const { findPushSubscription, sendPushSubscription } = await import('../../data/session/web-push.ts');
  const subscription = await findPushSubscription();
  if (subscription) await sendPushSubscription(subscription);
}
