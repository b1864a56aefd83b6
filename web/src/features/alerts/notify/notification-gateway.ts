import { localStore } from '../../../data/storage/browser-storage.ts';

/** What showing a notification needs of the browser; a test brings its own. */
export type NotificationGateway = {
  /** undefined where the browser knows no notifications. */
  permission(): NotificationPermission | undefined;
  request(): Promise<NotificationPermission>;
  /** [S6-5] The person's own choice in this browser. */
  isEnabled(): boolean;
  setEnabled(isEnabled: boolean): void;
  /** Throws or rejects when it cannot be shown. */
  show(note: Note): Promise<void>;
};

export type Note = {
  readonly title: string;
  readonly body: string;
  /** The same tag takes the place of an earlier one: nobody is told twice. */
  readonly tag: string;
};

/** localStorage ([S7-22]); goes with signing out. */
export const notificationsEnabledKey = 'tern.notificationsEnabled';

/** Where a press on a notification leads. */
const alertsPage = '/alerts';
/** Beside it stands whose it is, as on one that was pushed (service-worker/push/listen-for-push.ts). */
const icon = '/install/icon-192.png';

/** The one door to the browser's notifications. */
export const browserNotifications: NotificationGateway = {
  permission: () => ('Notification' in window ? Notification.permission : undefined),
  request: () => Notification.requestPermission(),
  isEnabled: () => localStore.read(notificationsEnabledKey) === true,
  setEnabled(isEnabled) {
    if (isEnabled) localStore.write(notificationsEnabledKey, true);
    else localStore.remove(notificationsEnabledKey);
  },
  async show({ title, body, tag }) {
    const registration = await navigator.serviceWorker?.getRegistration();
    // Phones only let a service worker show one.
    if (registration?.active)
      return registration.showNotification(title, { body, tag, icon, data: { url: alertsPage } });
    const shown = new Notification(title, { body, tag, icon });
    shown.onclick = () => {
      window.focus();
      window.location.assign(alertsPage);
      shown.close();
    };
  },
};
