import { fetchSignedInUserId } from '../../data/outbox/session-owner.ts';
import { areNotificationsEnabled, saveNotificationsEnabled } from '../../data/storage/notifications-enabled.ts';
import { onSessionChange } from '../../data/storage/session-hint.ts';

/** The user whose subscription this page has checked. */
let checkedUserId: string | undefined;

/**
 * Brings this browser's push subscription up to date on every start and sign-in. Never asks for permission. If the user
 * has turned notifications on, their subscription is sent to the server, because the worker may have renewed it offline
 * or without a session. A missing subscription is created if permission has been granted. If they haven't turned
 * notifications on, the subscription belongs to an earlier user and is canceled.
 */
export async function startPushSubscriptionSync(): Promise<void> {
  onSessionChange(() => void syncPushSubscription());
  await syncPushSubscription();
}

async function syncPushSubscription(): Promise<void> {
  const userId = await fetchSignedInUserId().catch(() => undefined);
  if (userId === null) checkedUserId = undefined;
  if (typeof userId !== 'string' || userId === checkedUserId) return;
  checkedUserId = userId;
  const isEnabled = areNotificationsEnabled();
  saveNotificationsEnabled(isEnabled);
  const { unsubscribeFromPushInBrowser, findPushSubscription, sendPushSubscription, subscribeToPush } = await import(
    '../../data/session/web-push.ts'
  );
  if (!isEnabled) return void (await unsubscribeFromPushInBrowser());
  const subscription = await findPushSubscription();
  if (subscription) await sendPushSubscription(subscription);
  else if ('Notification' in window && Notification.permission === 'granted') await subscribeToPush();
}
