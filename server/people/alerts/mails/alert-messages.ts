import { alertMessageSchema } from '@tern/contract/alerts/alert-message-schema.ts';
import { mailTemplateData } from '@tern/contract/mail/send-mail.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { alertSubject } from '@tern/domain/alerts/message/alert-subject.ts';
import { shortSource } from '@tern/domain/alerts/message/short-source.ts';
import { displayName } from '@tern/domain/profile/display-name.ts';
import { z } from 'zod';
import type { ClaimedMessage } from '../../../notifications/outbox/delivery/claim-due.store.ts';
import type { BrowserNotice, MessageWriter } from '../../../notifications/outbox/message-kinds.ts';
import type { MailLinks } from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, subjectLine } from '../../../notifications/templates/mail-draft.ts';
import { priceAgeText, rateSourceText, standingText } from '../../../notifications/templates/value-text.ts';
import { feeLowerMail } from './fee-lower.mail.ts';
import { newProviderMail } from './new-provider.mail.ts';
import { rateAlertMail } from './rate-alert.mail.ts';
import { requestedAlertMail } from './requested-alert.mail.ts';
import { testEmailMail } from './test-email.mail.ts';

/** What a person's own page asked for ([S3.10-4]). */
const requested = z.object({ subject: z.string(), data: mailTemplateData });

/** The messages about alerts, by kind. */
export const alertMessages = {
  rate_alert: alertWriter(rateAlertMail),
  fee_lower: alertWriter(feeLowerMail),
  new_provider: alertWriter(newProviderMail),
  test_email: {
    mail: ({ accountName, email, notBefore }, { origin }) =>
      testEmailMail({ userName: displayName({ accountName, email }), at: notBefore, page: `${origin}/alerts` }),
    notice: ({ id }) => ({
      tag: id,
      title: 'Tern',
      body: 'This is a test. Your alerts will look like this.',
      url: '/alerts',
    }),
  },
} as const satisfies Record<string, MessageWriter>;

function alertWriter(write: (message: AlertMessage, links: MailLinks) => MailDraft): MessageWriter {
  return {
    mail({ alertId, content }, { origin, unsubscribe }) {
      if (alertId === null)
        return requestedAlertMail({ ...requested.parse(JSON.parse(content)), page: `${origin}/alerts` });
      const page = `${origin}/alerts?alert=${encodeURIComponent(alertId)}`;
      return write(readAlertMessage(content), { page, unsubscribe: unsubscribe(`alert:${alertId}`) });
    },
    notice: alertNotice,
  };
}

function alertNotice({ id, content, alertId }: ClaimedMessage): BrowserNotice {
  const message = readAlertMessage(content);
  const { quote } = message;
  const rate = `1 ${message.fromCurrency} = ${message.rate.text} ${message.toCurrency} (${rateSourceText(message.rate)})`;
  return {
    tag: id,
    title: subjectLine(alertSubject(message)),
    body: [
      ...(quote?.provenance ? [`Price: ${priceAgeText(quote)} (${shortSource(quote.provenance.source)})`] : []),
      rate,
      standingText(message),
    ]
      .map((sentence) => `${sentence}.`)
      .join(' '),
    url: `/alerts?alert=${encodeURIComponent(alertId ?? message.alertId)}`,
    alertId: alertId ?? message.alertId,
    triggeredAt: message.triggeredAt,
  };
}

function readAlertMessage(content: string): AlertMessage {
  return alertMessageSchema.parse(JSON.parse(content));
}
