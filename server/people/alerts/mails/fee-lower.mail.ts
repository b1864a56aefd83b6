import { defineMessages } from '@tern/contract/messages.ts';
import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import type { Language } from '../../../notifications/messages/find-language.ts';
import {
  alertClosing,
  type MailLinks,
  midMarketRateValues,
  providerQuoteValues,
} from '../../../notifications/templates/alert-values.ts';
import { type MailDraft, toSubjectLine } from '../../../notifications/templates/mail-draft.ts';
import { isEstimatedQuote } from '../../../notifications/templates/value-text.ts';
import { alertSubject } from './alert-subject.ts';

export const totalCostAlertMessages = defineMessages('mail.fee-lower', {
  limit: 'Your target',
  explanation: 'The total cost is at or below your target.',
  explanationEstimate: 'The estimated total cost is at or below your target.',
});

/** [S4.6-1] Returns the email sent when a total cost has fallen to the alert's target. */
export function totalCostAlertMail(message: AlertMessage, links: MailLinks, language: Language): MailDraft {
  const { targetFee, fromCurrency, quote } = message;
  const { t, locale } = language;
  const subject = toSubjectLine(alertSubject(message, language));
  const target =
    targetFee === null
      ? []
      : [{ label: t(totalCostAlertMessages.limit), value: formatMoney(targetFee, fromCurrency, locale) }];
  return {
    subject,
    heading: subject,
    paragraphs: [t(totalCostAlertMessages[isEstimatedQuote(quote) ? 'explanationEstimate' : 'explanation'])],
    groups: [
      {
        title: undefined,
        figures: [...providerQuoteValues(message, language), ...target, ...midMarketRateValues(message, language)],
      },
    ],
    ...alertClosing(message, links, language),
  };
}
