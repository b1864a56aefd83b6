import { accountRequest } from './account-request.ts';

/**
 * Web Push, for when no page of ours is open. Called from the person's own press of the switch for notifications. Everything that a page does
 * about it is in this folder; the service worker shows what comes.
 *
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
      // One for another key is in the way: the server's data folder was made anew.
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return registration.pushManager.subscribe(options);
    });
    return await sendSubscription(subscription);
  } catch {
    // The browser or its push service refused: messages then come by e-mail and in the open page.
    return false;
  }
}

/** @returns whether the server has it. */
export async function sendSubscription(subscription: PushSubscription): Promise<boolean> {
  return (await accountRequest('PUT', '/api/push/subscription', subscription.toJSON())).ok;
}

/**
 * Nothing is to be pushed here any more: first this browser, which works without a network too, then the server. Never rejects: a server that did not
 * hear of it forgets the subscription when the push service says that it is gone.
 */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await pushSubscription();
  if (!subscription) return;
  await subscription.unsubscribe().catch(() => false);
  await accountRequest('DELETE', '/api/push/subscription', { endpoint: subscription.endpoint }).catch(() => undefined);
}

/** This browser's subscription; undefined where there is none. */
export async function pushSubscription(): Promise<PushSubscription | undefined> {
  try {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? undefined;
  } catch {
    return undefined;
  }
}

const registeredWithinMs = 10_000;

/** The worker, which is registered when the page is idle: the person may have been faster. */
async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), registeredWithinMs));
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** URL-safe base64, as keys are written, into bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
