import { fromBase64url } from '../../lib/base64url.ts';
import { sendAccountRequest } from './send-account-request.ts';

/**
 * Subscribes to Web Push, which also works when no Tern page is open. Call it when the user turns notifications on. The
 * service worker shows the messages.
 * @returns whether the server can push to this browser.
 */
export async function subscribeToPush(): Promise<boolean> {
  try {
    const registration = await waitForRegistration();
    if (!registration) return false;
    const key = await sendAccountRequest<{ publicKey: string }>('GET', '/api/push/key');
    if (!key.ok) return false;
    const options = { userVisibleOnly: true, applicationServerKey: fromBase64url(key.data.publicKey) };
    const subscription = await registration.pushManager.subscribe(options).catch(async () => {
      // An old subscription with a different key blocks the new one. The server's key changes with its data folder.
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(options);
    });
    return await sendPushSubscription(subscription);
  } catch {
    // The browser or its push service refused, so messages arrive only through other channels and on the open page.
    return false;
  }
}

/** Sends a subscription to the server. @returns whether the server saved it. */
export async function sendPushSubscription(subscription: PushSubscription): Promise<boolean> {
  return (await sendAccountRequest('PUT', '/api/push/subscription', subscription.toJSON())).ok;
}

/**
 * Unsubscribes this browser: first in the browser, which also works offline, then on the server. Never rejects. A
 * server that couldn't be reached deletes the subscription later, when the push service reports that it has expired.
 */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await unsubscribeFromPushInBrowser();
  if (!subscription) return;
  await sendAccountRequest('DELETE', '/api/push/subscription', { endpoint: subscription.endpoint }).catch(
    () => undefined,
  );
}

/** Unsubscribes in this browser only, not on the server. Never rejects. Returns the subscription, if there was one. */
export async function unsubscribeFromPushInBrowser(): Promise<PushSubscription | undefined> {
  const subscription = await findPushSubscription();
  await subscription?.unsubscribe().catch(() => false);
  return subscription;
}

/** Returns this browser's push subscription; undefined if there is none. */
export async function findPushSubscription(): Promise<PushSubscription | undefined> {
  try {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? undefined;
  } catch {
    return undefined;
  }
}

const registrationTimeoutMs = 10_000;

/** Returns the service worker's registration, which exists only once the page is idle; undefined after ten seconds. */
async function waitForRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), registrationTimeoutMs));
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}
