import { accountRequest } from './account-request.ts';

/**
 * Subscribes to Web Push, for when none of our pages is open. Call it when the user turns notifications on. Everything
 * that a page does about it is in this file; the service worker shows the messages.
 * @returns whether the server can push to this browser.
 */
export async function subscribeToPush(): Promise<boolean> {
  try {
    const registration = await readyWorker();
    if (!registration) return false;
    const key = await accountRequest<{ publicKey: string }>('GET', '/api/push/key');
    if (!key.ok) return false;
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key.data.publicKey) };
    const subscription = await registration.pushManager.subscribe(options).catch(async () => {
      // A subscription with another key blocks this one: the server has a new data folder.
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(options);
    });
    return await sendSubscription(subscription);
  } catch {
    // The browser or its push service refused: messages then come by email and in the open page.
    return false;
  }
}

/** @returns whether the server has it. */
export async function sendSubscription(subscription: PushSubscription): Promise<boolean> {
  return (await accountRequest('PUT', '/api/push/subscription', subscription.toJSON())).ok;
}

/**
 * Ends pushes to this browser: first in the browser, which works offline too, then on the server. Never rejects: a
 * server that didn't receive it deletes the subscription when the push service says that it expired.
 */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await findPushSubscription();
  if (!subscription) return;
  await subscription.unsubscribe().catch(() => false);
  await accountRequest('DELETE', '/api/push/subscription', { endpoint: subscription.endpoint }).catch(() => undefined);
}

/** Returns this browser's subscription; undefined if there is none. */
export async function findPushSubscription(): Promise<PushSubscription | undefined> {
  try {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? undefined;
  } catch {
    return undefined;
  }
}

const registeredWithinMs = 10_000;

/** Returns the worker, which is registered when the page is idle: the user may have been faster. */
async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), registeredWithinMs));
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Converts URL-safe base64, as keys are written, to bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
