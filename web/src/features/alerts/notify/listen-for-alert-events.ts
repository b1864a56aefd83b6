import type { readAlertHistory } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { openEventStream } from '../../../data/live/event-stream.ts';
import { startLiveConnection } from '../../../data/live/live-connection.ts';
import { isPageVisible, watchPage } from '../../../data/live/watch-page.ts';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { dispatchAlertEvent } from './alert-event.ts';
import { formatDateTime } from './format-date-time.ts';
import { browserNotifications } from './notification-gateway.ts';
import { showNotification } from './notifications.ts';
import { type NotifyAlertDeps, notifyAlert } from './notify-alert.ts';

/** How long the toast is shown, in milliseconds. */
const toastMs = 10_000;

/** Subscribes to live events about the signed-in user's alerts. Returns a function that unsubscribes. */
export function listenForAlertEvents(): () => void {
  const news = (): void => dispatchAlertEvent(undefined);
  const live = startLiveConnection(
    {
      query: 'personal=true',
      onAlert(fired) {
        dispatchAlertEvent(fired);
        void notifyAlert(fired, deps);
      },
      onChanged: (kind) => {
        if (kind === 'alerts' || kind === 'everything') news();
      },
      onRates: () => {},
      onReset: news,
      onState: () => {},
      async fetchLatest() {
        news();
        return true;
      },
    },
    {
      now: browserClock,
      later(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      open: openEventStream,
      watch: watchPage,
      isOnline: navigator.onLine,
      isVisible: isPageVisible(),
    },
  );
  return live.stop;
}

const deps: NotifyAlertDeps = {
  async findTrigger({ alertId, triggeredAt }) {
    const path = `/api/alerts/${encodeURIComponent(alertId)}/history`;
    const reply = await sendAccountRequest<ResponseOf<typeof readAlertHistory>>('GET', path);
    if (!reply.ok) return undefined;
    const at = Date.parse(triggeredAt);
    return reply.data.triggers.find(({ message }) => Date.parse(message.triggeredAt) === at);
  },
  claim: tryAcquirePageLock,
  notify: (note) => showNotification(browserNotifications, note),
  formatDateTime: formatDateTime,
  formatRate: (value) => formatRate(value, document.documentElement.lang),
  toast: (message, alertId) => showToast({ message, type: 'success', duration: toastMs, topic: `alert.${alertId}` }),
};

/**
 * Tries to acquire a lock for this page, which then holds it until the page is closed. Returns whether that worked.
 * Without the Web Locks API, every page gets `true`, and the browser merges the notifications by tag.
 */
function tryAcquirePageLock(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => {});
    });
  });
}
