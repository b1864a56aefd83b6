import { alertMessageSchema } from '@tern/contract/alerts/alert-message-schema.ts';
import { mailTemplateData } from '@tern/contract/mail/send-mail.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { displayName } from '@tern/domain/profile/display-name.ts';
import { z } from 'zod';
import { feeLowerMail } from '../../people/alerts/mails/fee-lower.mail.ts';
import { newProviderMail } from '../../people/alerts/mails/new-provider.mail.ts';
import { rateAlertMail } from '../../people/alerts/mails/rate-alert.mail.ts';
import { requestedAlertMail } from '../../people/alerts/mails/requested-alert.mail.ts';
import { testEmailMail } from '../../people/alerts/mails/test-email.mail.ts';
import { contactMail, contactMessageMail } from '../../people/contact/mails/contact-message.mail.ts';
import { contactReceipt, contactReceiptMail } from '../../people/contact/mails/contact-receipt.mail.ts';
import { transferReminderMail } from '../../people/tracking/reminders/transfer-reminder.mail.ts';
import { transferReminder } from '../../people/tracking/reminders/transfer-reminder.ts';
import { digestContent } from '../digest/digest-content.ts';
import { weeklyDigestMail } from '../digest/weekly-digest.mail.ts';
import type { TakenMessage } from '../outbox/delivery/take-due.store.ts';
import type { UnsubscribeScope, UnsubscribeTokens } from '../preferences/unsubscribe/unsubscribe-token.ts';
import type { MailDraft } from '../templates/mail-draft.ts';

/** What a person's own page asked for ([S3.10-4]). */
const requested = z.object({ subject: z.string(), data: mailTemplateData });

const alertMails = { rate_alert: rateAlertMail, fee_lower: feeLowerMail, new_provider: newProviderMail } as const;

export type RenderRoom = { readonly origin: string; readonly tokens: UnsubscribeTokens };

/** The mail that a message is. Throws when its content is not what its kind needs: such a message can never be sent. */
export function renderMessage(message: TakenMessage, { origin, tokens }: RenderRoom): MailDraft {
  const { kind, userId, alertId, triggerId, email, accountName, notBefore } = message;
  const content: unknown = JSON.parse(message.content);
  if (kind === 'contact_message') return contactMessageMail(contactMail.parse(content));
  if (kind === 'contact_receipt')
    return contactReceiptMail({ ...contactReceipt.parse(content), page: `${origin}/help` });
  if (userId === null) throw new RangeError('a message of an account without one');
  const stop = (scope: UnsubscribeScope['scope']): string =>
    `${origin}/api/mail/unsubscribe?token=${tokens.write({ userId, scope })}`;
  if (kind === 'test_email') {
    const userName = displayName({ accountName, email });
    return testEmailMail({ userName, at: notBefore, page: `${origin}/alerts` });
  }
  if (kind === 'weekly_digest') {
    // One that the person asked for right now is no subscription.
    const unsubscribe = triggerId === null ? undefined : stop('digest');
    return weeklyDigestMail(digestContent.parse(content), { page: `${origin}/favorites`, unsubscribe });
  }
  if (kind === 'transfer_reminder') {
    const reminder = transferReminder.parse(content);
    const { transferId } = reminder;
    const page = `${origin}/delivery-tracking?transfer=${encodeURIComponent(transferId)}`;
    return transferReminderMail(reminder, { page, unsubscribe: stop(`transfer:${transferId}`) });
  }
  if (alertId === null) return requestedAlertMail({ ...requested.parse(content), page: `${origin}/alerts` });
  const page = `${origin}/alerts?alert=${encodeURIComponent(alertId)}`;
  return alertMails[kind](readAlertMessage(content), { page, unsubscribe: stop(`alert:${alertId}`) });
}

/** Throws for what is none. */
export function readAlertMessage(content: unknown): AlertMessage {
  return alertMessageSchema.parse(content);
}
