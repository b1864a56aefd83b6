export type ShownNotice = { readonly title: string; readonly body: string; readonly tag: string; readonly url: string };

/**
 * What a push asks to be shown, from what the server sent (server/notifications/push/send-to-browser.ts). The tag is the one that an open page
 * uses for the same event (features/alerts/notify/notify-alert.ts): whichever comes second takes the place of the first.
 *
 * @returns undefined for what is no notice of ours.
 */
export function readNotice(text: string): ShownNotice | undefined {
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
    url: ownPath(url),
  };
}

/** A path of this site; anything else leads to the alerts. */
function ownPath(url: unknown): string {
  return typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/alerts';
}
