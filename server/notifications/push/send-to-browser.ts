import { alertSubject } from '@tern/domain/alerts/message/alert-subject.ts';
import { shortSource } from '@tern/domain/alerts/message/short-source.ts';
import { transferNotice } from '../../people/tracking/reminders/transfer-notice.ts';
import { transferReminder } from '../../people/tracking/reminders/transfer-reminder.ts';
import { readAlertMessage } from '../email/render-message.ts';
import type { Tried } from '../outbox/delivery/deliver-message.ts';
import type { TakenMessage } from '../outbox/delivery/take-due.store.ts';
import { priceAgeWords, rateSourceWords, standingWords } from '../templates/figure-words.ts';
import { subjectLine } from '../templates/mail-draft.ts';

/** What a notification shows. `tag` is the same for each copy: a browser shows it once. */
export type BrowserNotice = {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Of an alert's notice alone. */
  readonly alertId?: string;
  readonly triggeredAt?: string;
};

/** A person's open pages, on whichever instance they are. */
export type OpenPages = {
  isPersonConnected(userId: string): Promise<boolean> | boolean;
  /** False when no page took it after all. */
  sendToPerson(userId: string, notice: BrowserNotice): Promise<boolean> | boolean;
};

/** `none`: the person has no browser that could be told. */
export type PushToPerson = (
  userId: string,
  notice: BrowserNotice,
) => Promise<
  { readonly kind: 'pushed' } | { readonly kind: 'none' } | { readonly kind: 'failed'; readonly error: string }
>;

/** Tells an open page, or where none is open pushes; never both (decisions.md 5). */
export async function sendToBrowser(
  { pages, push }: { readonly pages: OpenPages; readonly push: PushToPerson },
  message: TakenMessage,
): Promise<Tried> {
  const { userId } = message;
  let notice: BrowserNotice;
  try {
    notice = noticeOf(message);
  } catch {
    return { status: 'refused', error: 'The notification could not be written' };
  }
  // Only mail goes to who has no account.
  if (userId === null) return { status: 'refused', error: 'A notification for nobody' };
  // What an open page says by itself needs no push; of a transfer only its own page speaks, and a test is there to try the way.
  const isForPushAlone = message.kind === 'transfer_reminder' || message.kind === 'test_email';
  const isOpen = !isForPushAlone && (await pages.isPersonConnected(userId));
  if (isOpen && (await pages.sendToPerson(userId, notice))) return { status: 'sent', way: 'live' };
  const pushed = await push(userId, notice);
  if (pushed.kind === 'pushed') return { status: 'sent', way: 'push' };
  if (pushed.kind === 'none') return { status: 'unreachable', error: 'No open page and no browser with push' };
  return { status: 'failed', error: pushed.error };
}

function testNotice(tag: string): BrowserNotice {
  return { tag, title: 'Tern', body: 'This is a test. Your alerts will look like this.', url: '/alerts' };
}

/** The same figures as the mail's, as short as a notification has to be. Throws for what is no such message. */
function noticeOf({ id, kind, content, alertId }: TakenMessage): BrowserNotice {
  if (kind === 'transfer_reminder') return transferNotice(id, transferReminder.parse(JSON.parse(content)));
  if (kind === 'test_email') return testNotice(id);
  const message = readAlertMessage(JSON.parse(content));
  const { quote } = message;
  const rate = `1 ${message.fromCurrency} = ${message.rate.text} ${message.toCurrency} (${rateSourceWords(message.rate)})`;
  return {
    tag: id,
    title: subjectLine(alertSubject(message)),
    body: [
      ...(quote?.provenance ? [`Price: ${priceAgeWords(quote)} (${shortSource(quote.provenance.source)})`] : []),
      rate,
      standingWords(message),
    ]
      .map((sentence) => `${sentence}.`)
      .join(' '),
    url: `/alerts?alert=${encodeURIComponent(alertId ?? message.alertId)}`,
    alertId: alertId ?? message.alertId,
    triggeredAt: message.triggeredAt,
  };
}
