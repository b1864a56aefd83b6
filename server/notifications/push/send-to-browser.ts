import type { LiveEventData } from '@tern/contract/live-events.ts';
import type { FindLanguage } from '../messages/find-language.ts';
import type { ClaimedMessage } from '../outbox/delivery/claim-due-messages.store.ts';
import type { DeliveryAttemptResult } from '../outbox/delivery/deliver-message.ts';
import type { MessageWriters, NotificationContent } from '../outbox/message-kinds.ts';

/** A user's open pages. */
export type OpenPages = {
  /** Returns whether a page is open on this instance. If not, the browser is notified by push. */
  isUserConnected(userId: string): boolean;
  /** Shows an alert in the pages that are open on any instance. Has no effect on a page that already shows it. */
  showAlert(userId: string, alert: LiveEventData<'alert'>): Promise<void>;
};

/** Pushes a notice to a user's browsers. The result is `none` if the user has no browser to notify. */
export type PushToUser = (
  userId: string,
  notice: NotificationContent,
) => Promise<
  { readonly kind: 'pushed' } | { readonly kind: 'none' } | { readonly kind: 'failed'; readonly error: string }
>;

export type SendToBrowserDeps = {
  readonly writers: MessageWriters;
  readonly languages: FindLanguage;
  readonly pages: OpenPages;
  readonly push: PushToUser;
};

/**
 * Shows an alert in an open page, or pushes it if no page is open on this instance (D5). Always pushes other messages.
 */
export async function sendToBrowser(
  { writers, languages, pages, push }: SendToBrowserDeps,
  message: ClaimedMessage,
): Promise<DeliveryAttemptResult> {
  const { userId } = message;
  let notice: NotificationContent | undefined;
  try {
    notice = writers[message.kind].notice?.(message, languages(message.language));
  } catch {
    notice = undefined;
  }
  if (!notice) return { status: 'refused', error: 'We couldn’t write the notification' };
  // Recipients without an account get only emails.
  if (userId === null) return { status: 'refused', error: 'The notification has no recipient' };
  // Open pages show alerts themselves, but no other messages.
  const { alertId, triggeredAt } = notice;
  if (alertId !== undefined && triggeredAt !== undefined) {
    // The engine notifies open pages as soon as an alert is triggered, except during quiet hours. Pages may also have
    // been opened after an earlier attempt.
    const isNews = message.notBefore > new Date(triggeredAt) || message.retries > 0;
    if (isNews) await pages.showAlert(userId, { alertId, triggeredAt });
    if (pages.isUserConnected(userId)) return { status: 'sent', way: 'live' };
  }
  const pushed = await push(userId, notice);
  if (pushed.kind === 'pushed') return { status: 'sent', way: 'push' };
  if (pushed.kind === 'none') return { status: 'unreachable', error: 'no_browser' };
  return { status: 'failed', error: pushed.error };
}
