import { hasSessionHint } from '../../data/storage/session-hint.ts';

/**
 * Sends a signed-in user's existing subscription to the server at each start, because the worker may have renewed it
 * offline or without a session. Never asks for permission, and never creates a subscription.
 */
export async function resendPushSubscription(): Promise<void> {
  if (!hasSessionHint()) return;
  const { findPushSubscription, sendPushSubscription } = await import('../../data/session/web-push.ts');
  const subscription = await findPushSubscription();
  if (subscription) await sendPushSubscription(subscription);
}
