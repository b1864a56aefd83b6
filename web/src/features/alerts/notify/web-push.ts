import { accountRequest } from '../../../session/account-request.ts';

/**
 * Web Push, for when no page of ours is open. Everything about it is in this file. It needs a service worker, which comes with part 5;
 * until one is registered there is no subscription, and all of this does nothing.
 */
export async function subscribeToPush(): Promise<boolean> {
  try {
    const registration = await readyWorker();
    if (!registration) return false;
    const key = await accountRequest<{ publicKey: string }>('GET', '/api/push/key');
    if (!key.ok) return false;
    const subscription =
      (await registration.pushManager.getSubscription()) ??
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(key.data.publicKey),
      }));
    const reply = await accountRequest('PUT', '/api/push/subscription', subscription.toJSON());
    return reply.ok;
  } catch {
    // The browser or its push service refused: messages then come by e-mail and in the open page.
    return false;
  }
}

/** Tells the server, then the browser, that nothing is to be pushed here any more. */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await pushSubscription();
  if (!subscription) return;
  await accountRequest('DELETE', '/api/push/subscription', { endpoint: subscription.endpoint });
  await subscription.unsubscribe().catch(() => false);
}

/** This browser's subscription; undefined where there is none. */
export async function pushSubscription(): Promise<PushSubscription | undefined> {
  try {
    const registration = await readyWorker();
    return (await registration?.pushManager.getSubscription()) ?? undefined;
  } catch {
    return undefined;
  }
}

async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : undefined;
}

/** URL-safe base64, as keys are written, into bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
