import { areNotificationsEnabled, saveNotificationsEnabled } from '../../../data/storage/notifications-enabled.ts';
import { localizedPath } from '../../../lib/localized-path.ts';

/** Browser functions used for notifications; tests pass fakes. */
export type NotificationGateway = {
  /** Returns undefined if the browser doesn't support notifications. */
  getPermission(): NotificationPermission | undefined;
  requestPermission(): Promise<NotificationPermission>;
  /** [S6-5] Returns whether the current user turned notifications on in this browser. */
  isEnabled(): boolean;
  setEnabled(isEnabled: boolean): void;
  /** Throws or rejects if the notification can't be shown. */
  show(note: NotificationContent): Promise<void>;
};

export type NotificationContent = {
  readonly title: string;
  readonly body: string;
  /** A notification with the same tag replaces the earlier one, so nobody is notified twice. */
  readonly tag: string;
};

/** The page opened by clicking a notification. */
const alertsPagePath = '/alerts';
/** Tern's icon, the same as on pushed notifications (service-worker/push/listen-for-push.ts). */
const iconUrl = '/install/icon-192.png';

/** Shows notifications from pages. The service worker shows pushed notifications itself. */
export const browserNotifications: NotificationGateway = {
  getPermission: () => ('Notification' in window ? Notification.permission : undefined),
  requestPermission: () => Notification.requestPermission(),
  isEnabled: areNotificationsEnabled,
  setEnabled: saveNotificationsEnabled,
  async show({ title, body, tag }) {
    const registration = await navigator.serviceWorker?.getRegistration();
    // On phones, only a service worker can show notifications.
    if (registration?.active)
      return registration.showNotification(title, {
        body,
        tag,
        icon: iconUrl,
        data: { url: localizedPath(alertsPagePath) },
      });
    const shown = new Notification(title, { body, tag, icon: iconUrl });
    shown.onclick = () => {
      window.focus();
      window.location.assign(localizedPath(alertsPagePath));
      shown.close();
    };
  },
};
