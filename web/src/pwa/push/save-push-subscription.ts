import { hasSessionHint } from '../../data/storage/session-hint.ts';

/**
 * At each start, for a signed-in person whose browser has a subscription: the server hears of it again. A renewal that the worker made without a
 * network, or without a session, thus reaches it after all. Asks for nothing and subscribes to nothing.
 */
export async function savePushSubscription(): Promise<void> {
  if (!hasSessionHint()) return;
  const { pushSubscription, sendSubscription } = await import('../../data/session/web-push.ts');
  const subscription = await pushSubscription();
  if (subscription) await sendSubscription(subscription);
}
