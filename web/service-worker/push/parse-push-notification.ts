export type PushNotification = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
};

/**
 * Parses the notification of a push message (server/notifications/push/send-to-browser.ts). An open page uses the same
 * tag for an alert (features/alerts/notify/notify-alert.ts), so the later notification replaces the earlier one.
 * Returns undefined if the text isn't a valid notification.
 */
export function parsePushNotification(text: string): PushNotification | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { title, body, tag, url, alertId, triggeredAt } = sent as Record<string, unknown>;
  if (typeof title !== 'string' || title === '' || typeof body !== 'string') return undefined;
  const isAlert = typeof alertId === 'string' && typeof triggeredAt === 'string' && alertId !== '';
  return {
    title,
    body,
    tag: isAlert ? `tern.alert.${alertId}.${triggeredAt}` : typeof tag === 'string' ? tag : 'tern',
    url: toSameSitePath(url),
  };
}

/** Returns a path on this site; the alerts page for any other URL. */
function toSameSitePath(url: unknown): string {
  return typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/alerts';
}
