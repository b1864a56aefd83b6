import { parsePushNotification } from './parse-push-notification.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/** [S6-5] Shows push messages, even while none of our pages is open, and opens their target on click. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(showPushNotification(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(focusOrOpenPage(String(event.notification.data?.url ?? '/alerts')));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(event as unknown as Parameters<typeof renewSubscription>[0]));
  });
}

/**
 * Shows a notification for every push, because browsers revoke the permission after silent pushes. If a push is
 * unreadable, its notification links to the alerts.
 */
async function showPushNotification(text: string): Promise<void> {
  const notice = parsePushNotification(text) ?? { title: 'Tern', body: '', tag: 'tern', url: '/alerts' };
  const { title, body, tag, url } = notice;
  await self.registration.showNotification(title, { body, tag, icon: '/install/icon-192.png', data: { url } });
}

/** Focuses an open page with the same path, or opens the path in a new window. */
async function focusOrOpenPage(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  if (there) {
    const focused = await there.focus();
    if (focused.url !== url.href) await focused.navigate(url.href).catch(() => null);
    return;
  }
  await self.clients.openWindow(url.href);
}
