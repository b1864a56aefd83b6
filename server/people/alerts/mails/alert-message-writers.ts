import { alertMessageSchema } from '@tern/contract/alerts/alert-message-schema.ts';
import { mailTemplateDataSchema } from '@tern/contract/mail/send-mail.ts';
import { defineMessages } from '@tern/contract/messages.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { shortSourceName } from '@tern/domain/alerts/message/short-source-name.ts';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { resolveDisplayName } from '@tern/domain/profile/display-name.ts';
import { offeredLanguagePrefix } from '@tern/domain/reference/languages.ts';
import { z } from 'zod';
import type { Language } from '../../../notifications/messages/find-language.ts';
import type { ClaimedMessage } from '../../../notifications/outbox/delivery/claim-due-messages.store.ts';
import type { MessageWriter, NotificationContent } from '../../../notifications/outbox/message-kinds.ts';
import type { MailLinks } from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, toSubjectLine } from '../../../notifications/templates/mail-draft.ts';
import {
  priceProvenanceText,
  priceSourceText,
  rateComparisonText,
  rateSourceText,
} from '../../../notifications/templates/value-text.ts';
import { alertSubject } from './alert-subject.ts';
import { totalCostAlertMail } from './fee-lower.mail.ts';
import { newProviderMail, newProviderMessages } from './new-provider.mail.ts';
import { rateAlertMail } from './rate-alert.mail.ts';
import { requestedAlertMail } from './requested-alert.mail.ts';
import { testMail, testMailMessages } from './test-email.mail.ts';

/** The content of an email that a user requested from their own page ([S3.10-4]). */
const requestedAlertSchema = z.object({ subject: z.string(), data: mailTemplateDataSchema });

/** The content of a test message. Older versions stored no time. */
const testMessageSchema = z.object({ requestedAt: z.string().optional() });

export const alertNotificationMessages = defineMessages('notice.alert', { price: 'Source: {source} ({age})' });

/** The writers for messages about alerts, by kind. */
export const alertMessageWriters = {
  rate_alert: createAlertMessageWriter(rateAlertMail),
  fee_lower: createAlertMessageWriter(totalCostAlertMail),
  new_provider: createAlertMessageWriter(newProviderMail),
  test_email: {
    mail({ accountName, email, content, notBefore }, { site }, language) {
      const userName = resolveDisplayName({ accountName, email });
      const { requestedAt: at = notBefore.toISOString() } = testMessageSchema.parse(JSON.parse(content));
      return testMail({ userName, at, page: `${site}/alerts` }, language);
    },
    notice: ({ id }, { t, locale }) => ({
      tag: id,
      title: 'Tern',
      body: t(testMailMessages.notice),
      url: `${offeredLanguagePrefix(locale)}/alerts`,
    }),
  },
} as const satisfies Record<string, MessageWriter>;

function createAlertMessageWriter(
  write: (message: AlertMessage, links: MailLinks, language: Language) => MailDraft,
): MessageWriter {
  return {
    mail({ alertId, content }, { site, unsubscribe }, language) {
      if (alertId === null)
        return requestedAlertMail(
          { ...requestedAlertSchema.parse(JSON.parse(content)), page: `${site}/alerts` },
          language,
        );
      const page = `${site}/alerts?alert=${encodeURIComponent(alertId)}`;
      return write(parseAlertMessage(content), { page, unsubscribe: unsubscribe(`alert:${alertId}`) }, language);
    },
    notice: alertNotification,
  };
}

/** Returns a triggered alert as a notification, for the browser, channels and feeds. */
export function alertNotification(
  { id, content, alertId }: Pick<ClaimedMessage, 'id' | 'content' | 'alertId'>,
  language: Language,
): NotificationContent {
  const message = parseAlertMessage(content);
  return {
    tag: id,
    title: toSubjectLine(alertSubject(message, language)),
    body: notificationSentences(message, language).join(' '),
    url: `${offeredLanguagePrefix(language.locale)}/alerts?alert=${encodeURIComponent(alertId ?? message.alertId)}`,
    alertId: alertId ?? message.alertId,
    triggeredAt: message.triggeredAt,
  };
}

function notificationSentences(message: AlertMessage, language: Language): readonly string[] {
  const { quote, rate, fromCurrency, toCurrency } = message;
  const source = quote?.provenance
    ? [
        `${language.t(alertNotificationMessages.price, {
          age: priceProvenanceText(quote, language),
          source: priceSourceText(shortSourceName(quote.provenance.source), language),
        })}.`,
      ]
    : [];
  if (fromCurrency === toCurrency) return quote ? source : [language.t(newProviderMessages.explanation)];
  return [
    ...source,
    `1 ${fromCurrency} = ${formatRate(rate.rate, language.locale)} ${toCurrency} (${rateSourceText(rate, language)}).`,
    `${rateComparisonText(message, language)}.`,
  ];
}

function parseAlertMessage(content: string): AlertMessage {
  return alertMessageSchema.parse(JSON.parse(content));
}
