declare const self: ServiceWorkerGlobalScope;

const subscriptionUrl = '/api/push/subscription';

type SubscriptionChange = {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

/**
 * Replaces a subscription that the push service revoked: sends the new one to the server, or removes it if nobody is
 * signed in. Rejects when offline; the next page load sends the new subscription
 * (web/src/pwa/push/start-push-subscription-sync.ts).
 */
export async function renewSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  const renewed =
    newSubscription ??
    (await self.registration.pushManager.getSubscription()) ??
    (key ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null);
  if (oldSubscription && oldSubscription.endpoint !== renewed?.endpoint)
    await sendSubscriptionRequest('DELETE', { endpoint: oldSubscription.endpoint });
  if (!renewed) return;
  const { status } = await sendSubscriptionRequest('PUT', renewed.toJSON());
  if (status === 401) await renewed.unsubscribe();
}

function sendSubscriptionRequest(method: 'PUT' | 'DELETE', body: object): Promise<Response> {
  return fetch(subscriptionUrl, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}
